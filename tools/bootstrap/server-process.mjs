// How the server is run wherever it is run.

const main = 'src/server/main.ts';
/** A big machine is no reason to let rubbish lie: without it the server keeps twice the memory. */
const tidy = '--heap-growing-percent=40';
/**
 * The rows of an answer live as long as the answer. What outlives one busy moment V8 takes for long-lived from then on and makes it
 * in the old generation, which only the big collections clear: many times as many of them, beside the answers, on other cores' time.
 */
const shortLived = '--no-allocation-site-pretenuring';

/** For real, and in a bench. */
export const serverArgs = ['--max-semi-space-size=16', tidy, shortLived, main];

/** Beside somebody's other programs, in the demo and the journeys: less memory, and fewer answers a second. */
export const thriftyServerArgs = ['--max-semi-space-size=4', tidy, shortLived, main];

/** glibc reads it when the process begins: the freed parts of big answers and pictures do not stay scattered over many arenas. */
export const serverEnv = { MALLOC_ARENA_MAX: '2' };

/** What is larger than 128 kB goes back to the machine as soon as it is free, and has to be asked for anew. */
export const thriftyServerEnv = { ...serverEnv, MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
