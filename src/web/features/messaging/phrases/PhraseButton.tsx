import { ActionIcon } from '@mantine/core';
import { IconMessageLanguage } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { ChosenPhrase } from '#contract/messaging/phrases.ts';

const PhraseDialog = lazy(() => import('./PhraseDialog.tsx'));

/** Opens the phrasebook. It is loaded at the first press, because most messages are free text. */
export function PhraseButton({ label, onChoose }: { label: string; onChoose: (phrase: ChosenPhrase) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} title={label} onClick={() => setOpen(true)}>
        <IconMessageLanguage size={22} stroke={1.7} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Suspense fallback={null}>
          <PhraseDialog onClose={() => setOpen(false)} onChoose={onChoose} />
        </Suspense>
      )}
    </>
  );
}
