#include "app/page_workers.h"

#include <emscripten.h>

namespace app {

// clang-format off
EM_JS(int, workers_count, (), { return Module["workers"]["count"]; });

EM_JS(void, workers_send, (int worker, const std::uint8_t* bytes, int size), {
  Module["workers"]["send"](worker, HEAPU8.slice(bytes, bytes + size));
});

// The size of the next message, -1 when there is none.
EM_JS(int, workers_next_size, (int worker), { return Module["workers"]["nextSize"](worker); });

EM_JS(void, workers_receive, (int worker, std::uint8_t* to), {
  HEAPU8.set(Module["workers"]["receive"](worker), to);
});

EM_JS(int, workers_take_restarted, (int worker), {
  return Module["workers"]["takeRestarted"](worker) ? 1 : 0;
});
// clang-format on

int PageWorkers::count() const { return workers_count(); }

void PageWorkers::send(int worker, engine::Bytes message) {
  workers_send(worker, message.data(), static_cast<int>(message.size()));
}

std::optional<engine::Bytes> PageWorkers::receive(int worker) {
  const int size = workers_next_size(worker);
  if (size < 0) return std::nullopt;
  engine::Bytes bytes(static_cast<std::size_t>(size));
  workers_receive(worker, bytes.data());
  return bytes;
}

bool PageWorkers::take_restarted(int worker) { return workers_take_restarted(worker) != 0; }

}  // namespace app
