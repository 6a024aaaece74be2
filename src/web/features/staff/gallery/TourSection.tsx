import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { Checkmarks } from '#web/ui/tour/Checkmarks.tsx';
import { Tour } from '#web/ui/tour/Tour.tsx';
import css from './Gallery.module.css';

const around = ['figures', 'table', 'chart'] as const;

export function TourSection() {
  const t = useTexts('gallery');
  const [isOpen, setOpen] = useState(false);
  const learned = around.map((name) => t(`sections.${name}`));
  return (
    <div className={css.line}>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('tour.start')}
      </Button>
      <Checkmarks lines={learned} />
      {isOpen && (
        <Tour
          title={t('sections.tour')}
          stops={around.map((name) => ({
            find: () => document.getElementById(name) ?? undefined,
            title: t(`sections.${name}`),
            text: t('note.text'),
          }))}
          learned={learned}
          onFinished={() => toast.success(t('dialogs.done'))}
          onSkipped={() => undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
