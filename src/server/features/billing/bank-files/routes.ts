import { bankFiles } from '#contract/billing/bank-files.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { assignLine, dismissLine, receiveBankFile } from './commands.ts';
import { getBankFile, getBankLine, listBankFiles, listBankLines } from './queries.ts';

export function bankFilesRoutes(kernel: Kernel): void {
  route(kernel, bankFiles.list, ({ db, query }) => listBankFiles(db, query));
  route(kernel, bankFiles.receive, async ({ db, actor, file }) => getBankFile(db, await receiveBankFile(kernel, actor, file!)));
  route(kernel, bankFiles.lines, ({ db, query, locale }) => listBankLines(db, locale, query));
  route(kernel, bankFiles.assign, async ({ db, actor, params, body, locale }) => {
    await assignLine(db, actor, params.id, body.transaction_id);
    return getBankLine(db, params.id, locale);
  });
  route(kernel, bankFiles.dismiss, async ({ db, actor, params, body, locale }) => {
    await dismissLine(db, actor, params.id, body.note);
    return getBankLine(db, params.id, locale);
  });
}
