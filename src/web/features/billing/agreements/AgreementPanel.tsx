import { useQuery } from '@tanstack/react-query';
import { agreements } from '#contract/billing/agreements.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { addressOf, query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { day } from '#web/ui/format.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';

/** The data processing agreement of the company, as PDF once it is accepted. */
export function AgreementPanel() {
  const t = useTexts('billing');
  const { data, error, refetch } = useQuery(query(agreements.current));
  return (
    <Panel title={t('agreement.title')}>
      {error && !data && <ErrorState error={error} compact onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={2} />}
      {data && <State accepted={data.accepted} />}
    </Panel>
  );
}

function State({ accepted }: { accepted: { version: string; accepted_at: string; signer_name: string } | null }) {
  const t = useTexts('billing');
  if (!accepted)
    return (
      <Stack gap="xs">
        <p>{t('agreement.not_yet')}</p>
        <PageLink to={hrefOf(pages.dataProcessing)} target="_blank">
          {t('agreement.read')}
        </PageLink>
      </Stack>
    );
  return (
    <Stack gap="xs">
      <p>{t('agreement.accepted', { day: day(accepted.accepted_at), name: accepted.signer_name, version: accepted.version })}</p>
      <a href={addressOf(agreements.file)} target="_blank" rel="noreferrer">
        {t('agreement.file')}
      </a>
    </Stack>
  );
}
