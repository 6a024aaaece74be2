import { Button, Group } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dealDocuments } from '#contract/billing/deal-documents.ts';
import { options } from '#contract/foundation/options.ts';
import { DealPrices } from '#web/features/billing/deals/DealPrices.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { call, query } from '#web/kernel/http/api.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FileUpload } from '#web/ui/input/FileUpload.tsx';
import { Note } from '#web/ui/Note.tsx';
import { DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import { LinesSkeleton } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import type { StepProps } from './step-props.ts';
import { Conditions } from './SummaryStep.tsx';
import { documentAddress, useDocument } from './use-document.ts';

/** Step 3: the whole order once more, and as a PDF. */
export function ReviewStep({ deal, onStep }: StepProps) {
  const t = useTexts('deal_page');
  const document = useDocument(deal);
  const { billing, meta } = deal;
  const { data: countries } = useQuery({ ...query(options.countries), staleTime: Infinity });
  const country = countries?.data.find(({ code }) => code === billing.country)?.name ?? billing.country;
  const isMissing = meta.enable_pre_deal_pdf_download && !deal.has_upload;
  if (document.error) return <ErrorState error={document.error} onRetry={() => void document.refetch()} />;
  if (!document.data) return <LinesSkeleton />;
  return (
    <Stack>
      <Panel title={t('billing_title')}>
        <DescriptionList
          facts={[
            [t('customer'), billing.account_name],
            [
              t('address'),
              [billing.address_line1, billing.address_line2, `${billing.postal_code} ${billing.city}`, country].filter(Boolean).join(', '),
            ],
            [t('invoice_mail'), billing.billing_email],
            [t('vat_number'), billing.vat],
          ]}
        />
      </Panel>
      <Panel title={t('price')}>
        <DealPrices price={deal.price} />
        <Conditions deal={deal} />
      </Panel>
      <Group>
        <Button
          component="a"
          href={documentAddress(deal.token)}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconFileText size={18} stroke={1.7} aria-hidden />}
        >
          {t('open_pdf')}
        </Button>
      </Group>
      {meta.enable_pre_deal_pdf_download && <SignedByHand deal={deal} />}
      <Group>
        <Button variant="default" onClick={() => onStep(2)}>
          {t('back')}
        </Button>
        <Button disabled={isMissing} onClick={() => onStep(4)}>
          {t('to_sign')}
        </Button>
      </Group>
      {isMissing && <p>{t('upload_needed')}</p>}
    </Stack>
  );
}

/** ST016: the order that was printed, signed by hand and scanned. */
function SignedByHand({ deal }: Pick<StepProps, 'deal'>) {
  const t = useTexts('deal_page');
  const [progress, setProgress] = useState<number>();
  const upload = useMutation({
    mutationFn: (file: File) => call(dealDocuments.uploadSigned, { params: { token: deal.token } }, { file, onProgress: setProgress }),
    meta: { quiet: true },
    onSuccess: () => toast.success(t('uploaded')),
    onSettled: () => setProgress(undefined),
  });
  const refused = isApiError(upload.error) ? (upload.error.fields['file'] ?? upload.error.message) : undefined;
  return (
    <Panel title={t('by_hand')}>
      <Stack>
        <p>{t('by_hand_text')}</p>
        {deal.has_upload && <Note level="success">{t('has_upload')}</Note>}
        <FileUpload
          label={t('signed_pdf')}
          kind="pdf"
          required
          file={undefined}
          onFile={(file) => file && upload.mutate(file)}
          progress={progress}
          error={refused}
        />
      </Stack>
    </Panel>
  );
}
