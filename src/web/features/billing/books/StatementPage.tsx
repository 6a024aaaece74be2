import { books } from '#contract/billing/books.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { addressOf, query } from '#web/kernel/http/api.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { StatementView } from './StatementView.tsx';

/** The account of the own company. */
export function StatementPage() {
  const t = useTexts('books');
  const filters = useFilters(pages.statement);
  const { from, till } = filters.values;
  const period = { ...(from && { from }), ...(till && { till }) };
  return (
    <>
      <PageHeader title={t('statement.title')} text={t('statement.about')} back={hrefOf(pages.billing)} />
      <StatementView
        period={period}
        onPeriod={filters.set}
        pageOf={(after) => query(books.statement, { query: { ...period, ...(after && { after }) } })}
        csv={addressOf(books.statementCsv, { query: period })}
        pdf={addressOf(books.statementPdf, { query: period })}
      />
    </>
  );
}
