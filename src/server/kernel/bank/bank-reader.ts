import { parentPort, workerData } from 'node:worker_threads';
import { readBankFile, UnreadableBankFile } from './bank-answers.ts';

// a thread that reads one large file; read-bank-file.ts starts it
try {
  parentPort!.postMessage({ file: readBankFile(Buffer.from(workerData as Uint8Array)) });
} catch (error) {
  if (!(error instanceof UnreadableBankFile)) throw error;
  parentPort!.postMessage({ unreadable: error.message.replace('unreadable bank file: ', '') });
}
