import { Group } from '@mantine/core';
import { useState } from 'react';
import { PhraseButton } from '#web/features/messaging/phrases/PhraseButton.tsx';
import { usePhraseText } from '#web/features/messaging/phrases/phrase-text.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { usePermission } from '#web/kernel/session/session.ts';
import { TemplatesButton } from './TemplatesButton.tsx';

/** The phrasebook, and for users who may chat the templates, with the job of the campaign. */
export function SourcingTools({ campaign_id, onInsert }: { campaign_id: number; onInsert: (text: string) => void }) {
  const t = useTexts('chat');
  const text = usePhraseText();
  const [isOpen, setOpen] = useState(false);
  const canChat = usePermission('chat');
  return (
    <Group gap="xs">
      <PhraseButton label={t('phrases')} onChoose={({ key, slots }) => onInsert(text(key, slots))} />
      {canChat && (
        <TemplatesButton
          label={t('templates')}
          isOpen={isOpen}
          setOpen={setOpen}
          about={{ campaign_id }}
          onInsert={(body) => {
            setOpen(false);
            onInsert(body);
          }}
        />
      )}
    </Group>
  );
}
