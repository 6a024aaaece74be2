import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { bankFiles } from '#contract/billing/bank-files.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { call } from '#web/kernel/http/api.ts';
import { FileUpload } from '#web/ui/input/FileUpload.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';

/** A file of the bank is sent when it is selected. */
export function UploadBankFile() {
  const t = useTexts('bank_files');
  const [progress, setProgress] = useState<number>();
  const sending = useMutation({
    mutationFn: (file: File) => call(bankFiles.receive, {}, { file, onProgress: setProgress }),
    meta: { quiet: true },
    onSuccess: ({ lines_count, known_count }) => toast.success(t('received', { count: lines_count, known: known_count })),
    onSettled: () => setProgress(undefined),
  });
  const refused = isApiError(sending.error) ? (sending.error.fields['file'] ?? sending.error.message) : undefined;
  return (
    <Panel title={t('upload')}>
      <FileUpload
        label={t('upload_label')}
        description={t('upload_text')}
        kind="bank"
        file={undefined}
        onFile={(file) => file && sending.mutate(file)}
        progress={progress}
        error={refused}
      />
    </Panel>
  );
}
