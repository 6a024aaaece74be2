import { useParams } from '@tanstack/react-router';
import { books } from '#contract/billing/books.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { addressOf, query } from '#web/kernel/http/api.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { StatementView } from './StatementView.tsx';

/** The account of any company, for staff. */
export function CompanyStatementPage() {
  const t = useTexts('books');
  const id = Number(useParams({ strict: false }).id);
  const filters = useFilters(pages.companyStatement);
  const { from, till } = filters.values;
  const period = { ...(from && { from }), ...(till && { till }) };
  const params = { id };
  return (
    <>
      <PageHeader title={t('statement.title')} text={t('statement.about')} back={hrefOf(pages.company, { params })} />
      <StatementView
        period={period}
        onPeriod={filters.set}
        pageOf={(after) => query(books.ofCompany, { params, query: { ...period, ...(after && { after }) } })}
        csv={addressOf(books.ofCompanyCsv, { params, query: period })}
        pdf={addressOf(books.ofCompanyPdf, { params, query: period })}
      />
    </>
  );
}
