import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { confirm } from '#web/ui/confirm.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx';
import { ErrorPage } from '#web/ui/ErrorPage.tsx';
import { toast } from '#web/ui/toast.ts';
import { DateInput } from '#web/ui/input/DateInput.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { Refusals } from '#web/ui/table/Refusals.tsx';
import css from './Gallery.module.css';
import { samples } from './samples.ts';

export function DialogSection() {
  const t = useTexts('gallery');
  const ui = useTexts('ui');
  const [open, setOpen] = useState(false);
  const [start, setStart] = useState<string | null>(null);
  const openConfirm = async (tone: 'usual' | 'danger') => {
    const costs = [
      { label: t('dialogs.net'), cents: 9500 },
      { label: t('dialogs.tax'), cents: 1995 },
      { label: t('dialogs.sum'), cents: 11_495 },
    ];
    const yes = await confirm({
      title: t('dialogs.question'),
      text: t('dialogs.question_text'),
      confirmLabel: tone === 'danger' ? t('dialogs.yes') : t('buttons.primary'),
      tone,
      ...(tone === 'danger' && { costs }),
    });
    if (yes) toast.success(t('dialogs.done'));
  };
  const showRefused = () =>
    void confirm({
      informs: true,
      title: t('dialogs.refused_title'),
      text: (
        <Refusals
          text={t('dialogs.refused_text')}
          refused={samples(3).map(({ id, name }) => ({ id, name, message: t('dialogs.failed') }))}
        />
      ),
      confirmLabel: t('dialogs.understood'),
    });
  return (
    <div className={css.line}>
      <Button variant="default" onClick={() => void openConfirm('usual')}>
        {t('dialogs.confirm')}
      </Button>
      <Button variant="default" onClick={() => void openConfirm('danger')}>
        {t('dialogs.danger')}
      </Button>
      <Button variant="default" onClick={showRefused}>
        {t('dialogs.refused')}
      </Button>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('dialogs.open')}
      </Button>
      <Button variant="default" onClick={() => toast.success(t('dialogs.done'))}>
        {t('dialogs.toast')}
      </Button>
      <Button variant="default" onClick={() => toast.error(t('dialogs.failed'))}>
        {t('dialogs.problem')}
      </Button>
      <Button
        variant="default"
        onClick={() => toast.undo(t('dialogs.archived'), { label: ui('undo'), undo: () => toast.info(t('dialogs.done')) })}
      >
        {t('dialogs.undo')}
      </Button>
      <ErrorBoundary fallback={<ErrorPage error={new Error('sample')} />}>
        <Breakable />
      </ErrorBoundary>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('form.person')}
        size="md"
        footer={<Button onClick={() => setOpen(false)}>{ui('save')}</Button>}
      >
        <Stack>
          <Select label={t('table.status')} data={[t('levels.success'), t('levels.info'), t('levels.warning')]} />
          <DateInput label={t('form.start')} value={start} onChange={setStart} />
        </Stack>
      </Dialog>
    </div>
  );
}

function Breakable() {
  const t = useTexts('gallery');
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('sample');
  return (
    <Button variant="default" color="signal" onClick={() => setBroken(true)}>
      {t('dialogs.crash')}
    </Button>
  );
}
