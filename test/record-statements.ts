import { afterAll } from 'vitest';
import { recordStatements } from './statement-recorder.ts';

const folder = process.env['RECORD_STATEMENTS'];

if (folder) {
  const recorder = recordStatements();
  afterAll(() => recorder.save(folder));
}
