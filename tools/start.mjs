import { supervise } from './bootstrap/child.mjs';
import { loadEnvironment } from './bootstrap/environment.mjs';
import { main } from './bootstrap/main.mjs';
import { serverArgs, serverEnv } from './bootstrap/server-process.mjs';

await main(() => {
  loadEnvironment();
  const env = { ...serverEnv, ...process.env };
  // the server replaces this process where possible (not on Windows); otherwise it is a child
  if (process.platform !== 'win32') process.execve?.(process.execPath, [process.execPath, ...serverArgs], env);
  return supervise(process.execPath, serverArgs, env);
});
