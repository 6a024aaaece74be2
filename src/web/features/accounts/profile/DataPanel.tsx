import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { personalData } from '#contract/accounts/personal-data.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { saveFile } from '#web/ui/save-file.ts';

/** Art. 15 and 20 GDPR: everything that is stored about the driver, as one file. */
export default function DataPanel() {
  const t = useTexts('account');
  const download = useMutation({
    ...mutation(personalData.download),
    onSuccess: (data) => {
      saveFile(`cabina-${data.exported_at.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json');
    },
  });
  return (
    <Panel title={t('data.title')}>
      <Stack>
        <p>{t('data.text')}</p>
        <Button variant="default" loading={download.isPending} onClick={() => download.mutate({})}>
          {t('data.download')}
        </Button>
      </Stack>
    </Panel>
  );
}
