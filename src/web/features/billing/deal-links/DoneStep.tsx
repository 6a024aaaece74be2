import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dealLinks } from '#contract/billing/deal-links.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { DealPrices } from '#web/features/billing/deals/DealPrices.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { moment } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import type { StepProps } from './step-props.ts';
import { documentAddress } from './use-document.ts';

const AGAIN_MS = 2000;

/** Step 5: what was signed, and the sealed PDF as soon as it is there. */
export function DoneStep({ deal }: StepProps) {
  const t = useTexts('deal_page');
  const { data = deal } = useQuery({
    ...query(dealLinks.get, { params: { token: deal.token }, query: {} }),
    refetchInterval: ({ state }) => (state.data?.is_sealed ? false : AGAIN_MS),
  });
  const { signer_name, signer_email, signed_at, document_hash, is_sealed } = data;
  return (
    <Stack>
      <Note level="success" title={t('signed_title')}>
        {t('signed_text', { email: signer_email ?? '' })}
      </Note>
      <Panel title={t('signature')}>
        <DescriptionList
          facts={[
            [t('signer_name'), signer_name],
            [t('signer_email'), signer_email],
            [t('signed_at'), signed_at && moment(signed_at)],
            [
              t('document_hash'),
              <code key="hash" style={{ overflowWrap: 'anywhere' }}>
                {document_hash}
              </code>,
            ],
          ]}
        />
      </Panel>
      <div role="status">
        {is_sealed ? (
          <Group>
            <Button
              component="a"
              href={documentAddress(deal.token)}
              target="_blank"
              rel="noopener"
              leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
            >
              {t('download_sealed')}
            </Button>
            <Button component={PageLink} to={hrefOf(pages.verifySeal)} variant="default">
              {t('verify')}
            </Button>
          </Group>
        ) : (
          <Note>{t('sealing')}</Note>
        )}
      </div>
      <Panel title={t('price')}>
        <DealPrices price={data.price} />
      </Panel>
    </Stack>
  );
}
