import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { dealLinks, type LinkedDeal } from '#contract/billing/deal-links.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { call, query } from '#web/kernel/http/api.ts';
import { DocumentTitle } from '#web/ui/DocumentTitle.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { day, money, phoneNumber } from '#web/ui/format.ts';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { Wizard } from '#web/ui/Wizard.tsx';
import { Decline } from './Decline.tsx';

const OpenStep = lazy(() => import('./OpenStep.tsx'));

const names = ['configure', 'summary', 'billing', 'review', 'sign', 'done'] as const;
const DONE = 5;

/** What a company without an account reads, chooses and signs. `?step=N` opens a step. */
export function LinkedDealPage({ token }: { token: string }) {
  const t = useTexts('deal_page');
  const deal = useQuery({ ...query(dealLinks.get, { params: { token }, query: {} }), meta: { quiet: true }, retry: false });
  const isFound = deal.data !== undefined;
  const opened = useRef(false);
  useEffect(() => {
    // opening the link counts once the page runs: link scanners only read it
    if (!isFound || opened.current) return;
    opened.current = true;
    call(dealLinks.opened, { params: { token } }).catch(() => undefined);
  }, [isFound, token]);
  if (deal.data) return <Steps deal={deal.data} />;
  return (
    <>
      <DocumentTitle title={`${t('title')} · Cabina`} />
      {isApiError(deal.error) && deal.error.status === 404 ? (
        <EmptyState isPage title={t('invalid_title')} text={deal.error.message} />
      ) : deal.error ? (
        <ErrorState error={deal.error} onRetry={() => void deal.refetch()} isPage />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </>
  );
}

/** The step that the address names, as far as the deal has come. */
function stepOf(deal: LinkedDeal, requested: number | undefined): number {
  if (deal.state === 'signed') return DONE;
  const reached = Math.max(deal.step, 2);
  return Math.min(Math.max(requested ?? deal.step, 0), hasAddress(deal) ? DONE - 1 : Math.min(reached, 2));
}
const hasAddress = ({ billing }: LinkedDeal) =>
  Boolean(billing.address_line1 && billing.city && billing.postal_code && billing.billing_email);

function Steps({ deal }: { deal: LinkedDeal }) {
  const t = useTexts('deal_page');
  const filters = useFilters(pages.dealPage);
  const at = stepOf(deal, filters.values.step);
  const go = (step: number) => filters.set({ step });
  return (
    <Stack>
      <DocumentTitle title={`${t('title')} ${deal.company_name} · Cabina`} />
      <h1>{t('heading', { company: deal.company_name })}</h1>
      {deal.state !== 'signed' && (
        <>
          {deal.expires_on && <p>{t('valid_until', { day: day(deal.expires_on) })}</p>}
          {deal.starts_on && <Note title={t('follows', { day: day(deal.starts_on) })}>{t('follows_text')}</Note>}
          {deal.former_total && (
            <Note level="warning" title={t('price_changed')}>
              {t('price_changed_text', { former: money(deal.former_total.amount_gross), current: money(deal.price.total.amount_gross) })}
            </Note>
          )}
        </>
      )}
      <Wizard
        steps={names.map((key) => ({ key, title: t(`step.${key}`) }))}
        current={names[at]!}
        {...(deal.state !== 'signed' && { onStep: (key: string) => go(names.indexOf(key as (typeof names)[number])) })}
        percent_done={Math.round((at * 100) / DONE)}
      >
        <Suspense fallback={<FormSkeleton fields={4} />}>
          <OpenStep at={at} deal={deal} onStep={go} />
        </Suspense>
      </Wizard>
      <Partner deal={deal} />
      {deal.state !== 'signed' && <Decline token={deal.token} />}
    </Stack>
  );
}

function Partner({ deal: { partner } }: { deal: LinkedDeal }) {
  const t = useTexts('deal_page');
  if (!partner) return null;
  const ways = [partner.email, partner.phone && phoneNumber(partner.phone)].filter(Boolean).join(' · ');
  return <p>{t('partner', { name: partner.full_name, ways })}</p>;
}
