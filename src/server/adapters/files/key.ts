import { randomUUID } from 'node:crypto';

const segment = /^[a-z0-9][a-z0-9_-]*(\.[a-z0-9_-]+)*$/;

/** A key that nobody can guess. `folder` says what the file is, `extension` comes without a dot. */
export const newFileKey = (folder: string, extension: string): string => checkedKey(`${folder}/${randomUUID()}.${extension}`);

/** Keys are made by the server. One that could climb out of its folder is a bug and is refused before anything is touched. */
export function checkedKey(key: string): string {
  if (key.length > 200 || !key.split('/').every((part) => segment.test(part))) throw new Error(`not a file key: ${JSON.stringify(key)}`);
  return key;
}
