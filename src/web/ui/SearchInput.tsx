import { ActionIcon, TextInput } from '@mantine/core';
import { IconMicrophone, IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import css from './FilterBar.module.css';
import { toast } from './toast.ts';
import { SEARCH_MS } from './use-debounced.ts';
import { useSpeech } from './use-speech.ts';

interface Props {
  value: string;
  onChange: (text: string) => void;
  label?: string | undefined;
  pause_ms?: number | undefined;
  /** Has the focus when its dialog opens. */
  autoFocus?: boolean;
  /** Enter takes something: the typed text is given, which may be newer than the last change. */
  onEnter?: ((text: string) => void) | undefined;
}

/** Answers when the typing pauses; Enter answers at once, Escape empties it. The microphone shows only where the browser listens. */
export function SearchInput({ value, onChange, label, pause_ms = SEARCH_MS, autoFocus, onEnter }: Props) {
  const t = useTexts('ui');
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value; // the URL changed otherwise: the back button, "clear filters"
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() === sent.current) return;
    sent.current = next.trim();
    onChange(next.trim());
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), pause_ms);
  };
  const now = (next: string) => {
    setText(next);
    send(next);
  };
  const speech = useSpeech(now, (trouble) => toast.warning(t(`search.speech.${trouble}`), { id: 'speech' }));
  return (
    <TextInput
      type="search"
      className={css.search}
      aria-label={label ?? t('search.label')}
      placeholder={speech.isListening ? t('search.listening') : (label ?? t('search.label'))}
      leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
      rightSection={
        text ? (
          <ActionIcon variant="subtle" color="gray" aria-label={t('clear')} onClick={() => now('')}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        ) : speech.isAvailable ? (
          <ActionIcon
            variant="subtle"
            color={speech.isListening ? 'signal' : 'gray'}
            aria-label={t(speech.isListening ? 'search.stop' : 'search.speak')}
            aria-pressed={speech.isListening}
            onClick={speech.toggle}
          >
            <IconMicrophone size={17} aria-hidden />
          </ActionIcon>
        ) : null
      }
      data-autofocus={autoFocus || undefined}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        const isSent = event.key === 'Enter';
        if (!isSent && !(event.key === 'Escape' && text)) return;
        event.preventDefault();
        if (!isSent) return now('');
        send(text);
        onEnter?.(text.trim());
      }}
    />
  );
}
