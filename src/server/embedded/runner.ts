import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Runs PostgreSQL's programs as this user, or as another user when this one is root, which they refuse. */
export interface Runner {
  run(program: string, args: string[]): { ok: boolean; output: string };
  start(program: string, args: string[], options: SpawnOptions): ChildProcess;
  /** Changes the owner of a file to the user that runs PostgreSQL. */
  own(file: string): void;
}

const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC', PGTZ: 'UTC' };

/** `places` are the folders that PostgreSQL must be able to enter. */
export function chooseRunner(dir: string, places: string[]): Runner {
  const me = process.getuid?.();
  const owner = existsSync(dir) ? statSync(dir).uid : undefined;
  if (me !== 0) {
    if (me !== undefined && owner !== undefined && owner !== me)
      throw new Error(`${dir} belongs to another user (uid ${owner}). Start as that user, or choose another folder.`);
    return makeRunner({}, []);
  }
  const other = owner ? { uid: owner, gid: statSync(dir).gid } : unprivilegedUser();
  const closed = places.find((place) => !canEnter(other, place));
  if (!closed) return makeRunner(other, []);
  const prefix = enteringPrefix(other);
  if (places.every((place) => spawnSync(prefix[0]!, [...prefix.slice(1), 'test', '-x', place]).status === 0))
    return makeRunner(other, prefix);
  const wall = firstWall(closed);
  throw new Error(
    `PostgreSQL does not run as root, and the user it runs as instead (uid ${other.uid}) may not enter ${wall}. ` +
      `Allow that with: chmod o+x ${wall} (or move the project elsewhere, start as a normal user, or set DATABASE_URL).`,
  );
}

interface User {
  uid: number;
  gid: number;
}

/** initdb requires a user of /etc/passwd. */
function unprivilegedUser(): User {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody. Start as a normal user.');
}

const canEnter = (user: User, place: string) =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', place], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;

/**
 * For a data folder below a closed one such as /root: the other user with the capability to pass it. Without `no_setuid_fixup`, access(2)
 * ignores the capability.
 */
const enteringPrefix = ({ uid, gid }: User) => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--',
];

/** The topmost folder of the path to `place` that other users cannot enter. */
function firstWall(place: string): string {
  const above = path.dirname(place);
  const wall = above === place ? undefined : firstWall(above);
  return wall && (statSync(wall).mode & 0o001) === 0 ? wall : place;
}

function makeRunner(user: Partial<User>, prefix: string[]): Runner {
  const ids = prefix.length > 0 ? {} : user;
  const command = (program: string, args: string[]): [string, string[]] => {
    const [first, ...rest] = [...prefix, program, ...args];
    return [first!, rest];
  };
  return {
    run(program, args) {
      const result = spawnSync(...command(program, args), { ...ids, env: environment, cwd: '/', encoding: 'utf8' });
      return { ok: result.status === 0, output: `${result.error?.message ?? ''}${result.stdout}${result.stderr}`.trim() };
    },
    start: (program, args, options) => spawn(...command(program, args), { ...options, ...ids, env: environment, cwd: '/' }),
    own(file) {
      if (user.uid !== undefined) chownSync(file, user.uid, user.gid!);
    },
  };
}
