import { supervise } from './bootstrap/child.mjs';
import { main } from './bootstrap/main.mjs';
import { serverArgs, serverEnv } from './bootstrap/server-process.mjs';

await main(() => {
  const env = { ...serverEnv, ...process.env };
  // the server takes the place of this process where that can be done (not on Windows), and beside it where it cannot
  if (process.platform !== 'win32') process.execve?.(process.execPath, [process.execPath, ...serverArgs], env);
  return supervise(process.execPath, serverArgs, env);
});
