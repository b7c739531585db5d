// The workers of a page without shared memory, which web/workers.js has started.
#pragma once

#include "engine/workers.h"

namespace app {

class PageWorkers final : public engine::WorkerPool {
 public:
  int count() const override;
  void send(int worker, engine::Bytes message) override;
  std::optional<engine::Bytes> receive(int worker) override;
  bool take_restarted(int worker) override;
};

}  // namespace app
