// Loaded into a child by `--import`: when its parent is gone, even by `kill -9`, the channel closes and the child ends in order.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
