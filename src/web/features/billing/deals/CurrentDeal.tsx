import { useQuery } from '@tanstack/react-query';
import { deals } from '#contract/billing/deals.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { day, moment, money } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';

/** The offer that waits for the company, or its last signed order. */
export function CurrentDeal() {
  const t = useTexts('billing');
  const { data } = useQuery(query(deals.current));
  const deal = data?.deal;
  if (!deal || deal.token === null) return null;
  const { token, signed_at, expires_on, total } = deal;
  const gross = money(total.amount_gross);
  const text = signed_at
    ? t('deal.signed', { gross, moment: moment(signed_at) })
    : expires_on
      ? t('deal.open_until', { gross, day: day(expires_on) })
      : t('deal.open', { gross });
  return (
    <Note level={signed_at ? 'success' : 'info'} title={t(signed_at ? 'deal.signed_title' : 'deal.title')}>
      {text} <PageLink to={hrefOf(pages.dealPage, { params: { token } })}>{t('deal.link')}</PageLink>
    </Note>
  );
}
