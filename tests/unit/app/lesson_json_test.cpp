// A step of a lesson as window.arcade tells it.
#include "app/api_json.h"

#include <gtest/gtest.h>

#include "engine/lessons.h"
#include "match/address/lesson_link.h"

namespace {

// A lesson about a heap of four stones.
match::Lesson lesson_at(const match::LessonPlace& place, bool solver = false) {
  match::LessonChoice choice;
  choice.config.solver = solver;
  match::Lesson lesson(*games::parse("stones", "4 2 1").value, {}, choice.config);
  lesson.go(place);
  engine::Lessons lessons;
  while (const auto question = lesson.question())
    if (auto frame = lessons.reply(*question, nullptr)) lesson.take(*std::move(frame));
  return lesson;
}

TEST(LessonJson, TellsTheFirstStep) {
  EXPECT_EQ(app::lesson_json(lesson_at({1, 0}), "A sentence."),
            R"({"position":"4 2 1","iteration":1,"step":1,"steps":4,"phase":"expand",)"
            R"("path":["2"],"rollout":[],"reward":null,"caption":"A sentence.",)"
            R"("root":{"visits":0,"moves":[{"move":"1","visits":0,"value":0.5},)"
            R"({"move":"2","visits":0,"value":0.5}]}})");
}

TEST(LessonJson, TellsTheRandomGameFromTheRolloutOn) {
  const std::string rollout = app::lesson_json(lesson_at({1, 1}), "");
  EXPECT_NE(rollout.find(R"("phase":"rollout")"), std::string::npos) << rollout;
  EXPECT_EQ(rollout.find(R"("rollout":[],)"), std::string::npos) << rollout;
  EXPECT_EQ(rollout.find(R"("reward":null)"), std::string::npos) << rollout;
  const std::string backup = app::lesson_json(lesson_at({1, 99}), "");
  EXPECT_NE(backup.find(R"("step":4,"steps":4,"phase":"backup")"), std::string::npos) << backup;
}

TEST(LessonJson, TellsTheEnd) {
  const std::string json = app::lesson_json(lesson_at({1000, 0}, true), "Proved.");
  EXPECT_NE(json.find(R"("step":0,"steps":0,"phase":null,"path":[],"rollout":[],"reward":null,)"),
            std::string::npos)
      << json;
}

}  // namespace
