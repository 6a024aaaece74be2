import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { dealSeals, type SealReport } from '#contract/billing/deal-seals.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { call } from '#web/kernel/http/api.ts';
import { DocumentTitle } from '#web/ui/DocumentTitle.tsx';
import { moment } from '#web/ui/format.ts';
import { FileUpload } from '#web/ui/input/FileUpload.tsx';
import { Note } from '#web/ui/Note.tsx';
import { DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';

const levels = { intact: 'success', altered: 'danger', unknown: 'warning' } as const;

/** Whether a PDF is as we have sealed it. Its content is not shown. */
export function VerifySealPage() {
  const t = useTexts('verify_seal');
  const [progress, setProgress] = useState<number>();
  const verify = useMutation({
    mutationFn: (file: File) => call(dealSeals.verify, {}, { file, onProgress: setProgress }),
    meta: { quiet: true },
    onSettled: () => setProgress(undefined),
  });
  const refused = isApiError(verify.error) ? (verify.error.fields['file'] ?? verify.error.message) : undefined;
  return (
    <Stack>
      <DocumentTitle title={`${t('title')} · Cabina`} />
      <h1>{t('title')}</h1>
      <p>{t('about')}</p>
      <Panel>
        <FileUpload
          label={t('file')}
          kind="pdf"
          file={verify.variables}
          onFile={(file) => (file ? verify.mutate(file) : verify.reset())}
          progress={progress}
          error={refused}
        />
      </Panel>
      <div role="status">{verify.data && <Report report={verify.data} />}</div>
    </Stack>
  );
}

function Report({ report }: { report: SealReport }) {
  const t = useTexts('verify_seal');
  const { verdict, document, signed_at, sealed_at, stamped_at, sealed_by } = report;
  return (
    <Stack>
      <Note level={levels[verdict]} title={t(`verdict.${verdict}`)}>
        {t(`verdict_text.${verdict}`)}
      </Note>
      <DescriptionList
        facts={[
          [t('document'), document],
          [t('signed_at'), signed_at && moment(signed_at)],
          [t('sealed_at'), sealed_at && moment(sealed_at)],
          [t('stamped_at'), stamped_at && moment(stamped_at)],
          [t('sealed_by'), sealed_by],
        ]}
      />
    </Stack>
  );
}
