import { Worker } from 'node:worker_threads';
import { readBankFile, UnreadableBankFile, type BankFile } from './bank-answers.ts';

/** Larger files take seconds, in which this process would answer nobody. */
const LARGE_BYTES = 1_000_000;
/** Of the thread: enough for 100 MB of XML. A file that needs more is refused, and nothing else suffers. */
const MAX_MB = 3000;

type Answer = { file: BankFile } | { unreadable: string };

/** Reads a bank's file, a large one in a thread of its own. Throws UnreadableBankFile. */
export async function readBankFileApart(bytes: Buffer): Promise<BankFile> {
  if (bytes.length < LARGE_BYTES) return readBankFile(bytes);
  const worker = new Worker(new URL('./bank-reader.ts', import.meta.url), {
    workerData: bytes,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MB },
  });
  const answer = await new Promise<Answer>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve({ unreadable: 'it is too large' }) : reject(error),
    );
    worker.once('exit', () => reject(new Error('the thread that reads a bank file has ended')));
  });
  if ('unreadable' in answer) throw new UnreadableBankFile(answer.unreadable);
  return answer.file;
}
