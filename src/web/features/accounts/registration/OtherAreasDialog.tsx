import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { OtherAreas, type Wanted } from './OtherAreas.tsx';
import type { Answers } from './step-props.ts';

interface Props {
  answers: Answers;
  onClose: () => void;
  onDone: (wanted: Wanted) => void;
}

export default function OtherAreasDialog({ answers, onClose, onDone }: Props) {
  const t = useTexts('register_driver');
  const [wanted, setWanted] = useState<Wanted>({
    locations_wanted: answers.locations_wanted ?? [],
    countries_wanted: answers.countries_wanted ?? [],
  });
  const isEmpty = wanted.locations_wanted.length + wanted.countries_wanted.length === 0;
  return (
    <Dialog
      open
      size="md"
      title={t('other_areas.title')}
      onClose={onClose}
      footer={
        <Button fullWidth disabled={isEmpty} onClick={() => onDone(wanted)}>
          {t('next')}
        </Button>
      }
    >
      <Stack>
        <OtherAreas value={wanted} onChange={(changed) => setWanted({ ...wanted, ...changed })} />
      </Stack>
    </Dialog>
  );
}
