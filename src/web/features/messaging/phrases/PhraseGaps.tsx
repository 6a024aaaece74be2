import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  phrases,
  PLACE_MAX,
  slotKinds,
  type ChosenPhrase,
  type PhraseKey,
  type PhraseSlot,
  type SlotValues,
} from '#contract/messaging/phrases.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { DateInput } from '#web/ui/input/DateInput.tsx';
import { MoneyInput } from '#web/ui/input/MoneyInput.tsx';
import { NumberInput } from '#web/ui/input/NumberInput.tsx';
import { TimeInput, timeOf } from '#web/ui/input/TimeInput.tsx';
import css from './Phrases.module.css';
import { usePhraseText } from './phrase-text.ts';

interface Props {
  phrase: PhraseKey;
  onBack: () => void;
  onChoose: (slots: ChosenPhrase['slots']) => void;
}

/** The values of a sentence's gaps, with the sentence as it will be read. */
export function PhraseGaps({ phrase, onBack, onChoose }: Props) {
  const t = useTexts('phrases');
  const text = usePhraseText();
  const [values, setValues] = useState<SlotValues>({});
  const slots: readonly PhraseSlot[] = phrases[phrase].slots;
  const isWhole = slots.every((slot) => isGiven(slot, values[slot]));
  return (
    <form
      className={css.picker}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole) onChoose(values as ChosenPhrase['slots']);
      }}
    >
      {slots.map((slot, index) => (
        <Gap
          key={slot}
          slot={slot}
          value={values[slot]}
          isFirst={index === 0}
          onChange={(value) => setValues((before) => ({ ...before, [slot]: value ?? '' }))}
        />
      ))}
      <figure className={css.preview}>
        <figcaption>{t('preview')}</figcaption>
        <p aria-live="polite">{text(phrase, values)}</p>
      </figure>
      <Group justify="space-between">
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" disabled={!isWhole}>
          {t('choose')}
        </Button>
      </Group>
    </form>
  );
}

const isGiven = (slot: PhraseSlot, value: string | number | undefined): boolean =>
  slotKinds[slot] === 'time' ? timeOf(String(value ?? '')) === value && value !== '' : String(value ?? '').trim() !== '';

interface GapProps {
  slot: PhraseSlot;
  value: string | number | undefined;
  isFirst: boolean;
  onChange: (value: string | number | null) => void;
}

function Gap({ slot, value, isFirst, onChange }: GapProps) {
  const t = useTexts('phrases');
  const field = { label: t(`slot.${slot}`), required: true, ...(isFirst && { 'data-autofocus': true }) };
  const text = value === undefined ? '' : String(value);
  switch (slotKinds[slot]) {
    case 'number':
      return <NumberInput {...field} min={0} max={100_000} value={text} onChange={onChange} />;
    case 'money':
      return <MoneyInput {...field} value={typeof value === 'number' ? value : null} onChange={onChange} />;
    case 'day':
      return <DateInput {...field} value={text} onChange={onChange} />;
    case 'time':
      return <TimeInput {...field} value={text} onChange={onChange} />;
    case 'place':
      return <TextInput {...field} maxLength={PLACE_MAX} value={text} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
}
