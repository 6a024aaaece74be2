import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { Refusal } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { applyNextLines, receiveBankFile } from './commands.ts';

/** In short transactions, so that nobody waits for the lines of a long file. */
async function applyFile(services: Services, file_id: number): Promise<void> {
  while (await services.db.transaction().execute((tx) => applyNextLines(tx, services, file_id)));
}

/** Imports the files of the folder, and moves each to `read` or `refused`. A file that was imported twice is known the second time. */
async function importFolder(services: Services): Promise<void> {
  const folder = services.config.BANK_FOLDER;
  if (folder === undefined) return;
  const names = (await readdir(folder, { withFileTypes: true })).filter(
    (entry) => entry.isFile() && entry.name.toLowerCase().endsWith('.xml'),
  );
  for (const { name } of names) {
    const bytes = await readFile(path.join(folder, name));
    const target = await receiveBankFile(services, null, { name, bytes }).then(() => 'read', refused);
    await mkdir(path.join(folder, target), { recursive: true });
    await rename(path.join(folder, name), path.join(folder, target, name));
  }
}

function refused(error: unknown): 'refused' {
  if (error instanceof Refusal) return 'refused';
  throw error;
}

export function bankFilesJobs(jobs: Jobs, services: Services): void {
  jobs.on('bank_file.received', 'apply-bank-file', ({ bank_file_id }) => applyFile(services, bank_file_id));
  jobs.every('*/5 * * * *', 'import-bank-folder', () => importFolder(services));
}
