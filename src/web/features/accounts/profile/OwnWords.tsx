import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '#web/ui/toast.ts';
import { useProfileTexts } from './profile-editor.ts';
import css from './Profile.module.css';

interface Props {
  label: string;
  words: readonly string[];
  error?: string | undefined;
  onChange: (words: string[]) => void;
}

/** Entries that no catalogue has, as free text, each once (V025). */
export function OwnWords({ label, words, error, onChange }: Props) {
  const t = useProfileTexts();
  const [typed, setTyped] = useState('');
  const add = () => {
    const word = typed.trim();
    if (word === '') return;
    if (words.some((each) => each.toLowerCase() === word.toLowerCase())) return toast.error(t('option_exists'));
    onChange([...words, word]);
    setTyped('');
  };
  return (
    <div className={css.own}>
      <div className={css.add}>
        <TextInput
          label={label}
          value={typed}
          maxLength={80}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && [event.preventDefault(), add()]}
        />
        <Button variant="default" style={{ alignSelf: 'end' }} onClick={add}>
          {t('add')}
        </Button>
      </div>
      {words.length > 0 && (
        <ul className={css.words}>
          {words.map((word) => (
            <li key={word}>
              {word}
              <ActionIcon
                variant="subtle"
                aria-label={t('remove', { what: word })}
                onClick={() => onChange(words.filter((each) => each !== word))}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
