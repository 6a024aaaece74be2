import type { Movement } from '#contract/billing/books.ts';
import { DocumentLink } from './DocumentLink.tsx';

/** The transaction of a row, and the document that charges it: its lines lead to what was bought. */
export function TransactionReference({ row: { transaction_id, invoice } }: { row: Pick<Movement, 'transaction_id' | 'invoice'> }) {
  return (
    <>
      {`T-${transaction_id}`}
      {invoice && (
        <>
          {' · '}
          <DocumentLink {...invoice} />
        </>
      )}
    </>
  );
}
