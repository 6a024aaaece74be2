import { closeSync, mkdirSync, openSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A folder that cannot be written to. The message has the reason and the solution. */
export class UnusableDirectory extends Error {
  constructor(place: string, variable: string, cause: unknown) {
    super(`Nothing can be kept in ${place}: ${reason(cause, place)}. Mend that, or name another place in the variable ${variable}.`, {
      cause,
    });
  }
}

/** Creates the folder and its parents if they are missing, and checks that files can be written. */
export function prepareFolder(folder: string, variable: string): void {
  const sample = path.join(folder, `.sample.${process.pid}`);
  try {
    makeFolder(folder);
    try {
      writeFileSync(sample, 'x'.repeat(100_000)); // a full disk creates the file, but cannot write its content
    } finally {
      rmSync(sample, { force: true });
    }
  } catch (cause) {
    throw new UnusableDirectory(folder, variable, cause);
  }
}

/** PostgreSQL fails with many different errors on a full disk. This detects the cause. */
export function isNearlyFull(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < 50_000_000;
}

/** Creates a file to append to, if it is missing. */
export function prepareFile(file: string, variable: string): void {
  try {
    makeFolder(path.dirname(file));
    closeSync(openSync(file, 'a', 0o600));
  } catch (cause) {
    throw new UnusableDirectory(file, variable, cause);
  }
}

/** One folder after the other: Node's `recursive` loops for ever in file systems without new folders, such as /proc. */
export function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  const above = path.dirname(folder);
  if (above !== folder) makeFolder(above);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!isFolder(folder)) throw error; // otherwise it was created concurrently
  }
}

const isFolder = (place: string): boolean => statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;

function reason(cause: unknown, wanted: string): string {
  const { code, path: place, message } = cause as NodeJS.ErrnoException;
  const where = place && !place.startsWith(wanted) ? `${code}: ${place}` : code;
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `this user may not write there (${where})`;
    case 'EROFS':
      return `the disk can only be read (${where})`;
    case 'ENOSPC':
    case 'EDQUOT':
      return `the disk is full (${where})`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `there is a file where a folder should be (${where})`;
    case 'ENOENT':
      return `no folder can be made there (${where})`;
    default:
      return message;
  }
}
