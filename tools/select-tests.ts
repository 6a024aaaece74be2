import { globSync } from 'node:fs';
import path from 'node:path';
import { Problem, root } from './bootstrap/main.mjs';

export interface Selection {
  vitest: string[];
  journeys: string[];
}

/** The test files that match the arguments of `npm test -- FILE…`: each a file, a folder or a part of a path. */
export function selectTests(names: string[], files: string[] = testFiles()): Selection {
  const chosen = new Set<string>();
  for (const name of names) {
    const part = path.isAbsolute(name) ? path.relative(root, name) : name;
    const wanted = part.split(path.sep).join('/').replace(/^\.\//, '');
    const found = files.filter((file) => file.includes(wanted));
    if (found.length === 0) throw new Problem(`No test file has "${name}" in its path.`);
    for (const file of found) chosen.add(file);
  }
  const sorted = [...chosen].toSorted();
  const isJourney = (file: string) => file.endsWith('.spec.ts');
  return { vitest: sorted.filter((file) => !isJourney(file)), journeys: sorted.filter(isJourney) };
}

const testFiles = (): string[] =>
  globSync(['{src,test,tools}/**/*.test.{ts,tsx}', 'test/e2e/*.spec.ts'], { cwd: root }).map((file) => file.split(path.sep).join('/'));
