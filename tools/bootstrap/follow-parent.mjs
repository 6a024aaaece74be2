// Loaded into a child by `--import`: when its parent is gone, even by `kill -9`, the channel between them closes and the child
// ends too: in order, or by the signal that the import names (`?signal=SIGKILL`).
const signal = new URL(import.meta.url).searchParams.get('signal') ?? 'SIGTERM';
process.on('disconnect', () => process.kill(process.pid, signal));
process.channel?.unref();
