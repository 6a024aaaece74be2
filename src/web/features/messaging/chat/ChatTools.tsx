import { useState } from 'react';
import { tracking, type TrackedName } from '#contract/foundation/tracking.ts';
import { PhraseButton } from '#web/features/messaging/phrases/PhraseButton.tsx';
import { TemplatesButton } from '#web/features/messaging/templates/TemplatesButton.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call } from '#web/kernel/http/api.ts';
import type { Composing } from './Composer.tsx';

const track = (name: TrackedName) => void call(tracking.track, { body: { name } }).catch(() => undefined);

interface Props {
  composing: Composing;
  /** For companies: whose values templates get. */
  unlocked_driver_id: number | null;
}

/** The phrasebook, and for companies their templates, which "/" in an empty message opens too. */
export function ChatTools({ composing: { body, replace, insert, sendPhrase }, unlocked_driver_id }: Props) {
  const t = useTexts('chat');
  const [isOpen, setOpen] = useState(false);
  const isTyped = body === '/';
  const close = () => {
    setOpen(false);
    if (isTyped) replace('');
  };
  return (
    <>
      <PhraseButton
        label={t('phrases')}
        onChoose={(phrase) => {
          track('phrase_sent');
          sendPhrase(phrase);
        }}
      />
      {unlocked_driver_id !== null && (
        <TemplatesButton
          label={t('templates')}
          isOpen={isOpen || isTyped}
          setOpen={(open) => (open ? setOpen(true) : close())}
          about={{ unlocked_driver_id }}
          onInsert={(text) => {
            track('template_inserted');
            setOpen(false);
            if (isTyped) replace(text);
            else insert(text);
          }}
        />
      )}
    </>
  );
}
