// How the server is run wherever it is run.

const main = 'src/server/main.ts';
/** A big machine is no reason to let rubbish lie: without it the server keeps twice the memory. */
const tidy = '--heap-growing-percent=40';

/** For real, and in a bench. */
export const serverArgs = ['--max-semi-space-size=16', tidy, main];

/** Beside somebody's other programs, in the demo and the journeys: less memory, and a fifth fewer answers a second. */
export const thriftyServerArgs = ['--max-semi-space-size=4', tidy, main];

/** glibc reads it when the process begins: the freed parts of big answers and pictures do not stay scattered over many arenas. */
export const serverEnv = { MALLOC_ARENA_MAX: '2' };
