// Loaded into a child by `--import`. When the parent ends, even by `kill -9`, their channel closes and the child ends too: in order, or by
// the signal in the import (`?signal=SIGKILL`).
const signal = new URL(import.meta.url).searchParams.get('signal') ?? 'SIGTERM';
process.on('disconnect', () => process.kill(process.pid, signal));
process.channel?.unref();
