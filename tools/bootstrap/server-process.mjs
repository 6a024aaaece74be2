// Node's arguments and environment for the server.

const main = 'src/server/main.ts';
/** Collects garbage earlier also on big machines. Without it the server uses twice the memory. */
const tidy = '--heap-growing-percent=40';
/**
 * The rows of a response live as long as the response. After one busy moment V8 would allocate them in the old generation, which only full
 * collections clear. That needs several times the memory and processor time.
 */
const shortLived = '--no-allocation-site-pretenuring';

/** In production and in benches. */
export const serverArgs = ['--max-semi-space-size=16', tidy, shortLived, main];

/** On a developer's machine, for the demo and the journeys: less memory, lower throughput. */
export const thriftyServerArgs = ['--max-semi-space-size=4', tidy, shortLived, main];

/** glibc reads it at the start of the process. It keeps freed parts of large responses and images from spreading over many arenas. */
export const serverEnv = { MALLOC_ARENA_MAX: '2' };

/** Allocations above 128 kB are returned to the system as soon as they are free. */
export const thriftyServerEnv = { ...serverEnv, MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
