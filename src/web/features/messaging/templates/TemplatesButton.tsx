import { ActionIcon } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { TemplateAbout } from '#contract/messaging/templates.ts';

const TemplatesDialog = lazy(() => import('./TemplatesDialog.tsx'));

interface Props {
  label: string;
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  /** Whose values the placeholders get. */
  about: TemplateAbout;
  onInsert: (text: string) => void;
}

/** Opens the templates. The composer opens them as well, when "/" is typed into an empty message. */
export function TemplatesButton({ label, isOpen, setOpen, about, onInsert }: Props) {
  return (
    <>
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} title={label} onClick={() => setOpen(true)}>
        <IconTemplate size={22} stroke={1.7} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Suspense fallback={null}>
          <TemplatesDialog about={about} onClose={() => setOpen(false)} onInsert={onInsert} />
        </Suspense>
      )}
    </>
  );
}
