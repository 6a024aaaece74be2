import { ActionIcon } from '@mantine/core';
import { IconReload, IconTrash } from '@tabler/icons-react';
import type { DeadLetter } from '#contract/staff/dead-letters.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useJobName } from './use-job-name.ts';

interface Props {
  row: DeadLetter;
  onReplay: (row: DeadLetter) => void;
  onDiscard: (row: DeadLetter) => void;
}

/** Only those that wait can be decided on. */
export function DeadLetterActions({ row, onReplay, onDiscard }: Props) {
  const t = useTexts('dead_letters');
  const name = useJobName()(row.reaction);
  if (row.state !== 'waiting') return null;
  const button = { variant: 'subtle', color: 'gray', size: 36 } as const;
  return (
    <>
      <ActionIcon {...button} aria-label={t('replay_of', { name })} title={t('replay')} onClick={() => onReplay(row)}>
        <IconReload size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ActionIcon {...button} aria-label={t('discard_of', { name })} title={t('discard')} onClick={() => onDiscard(row)}>
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </>
  );
}
