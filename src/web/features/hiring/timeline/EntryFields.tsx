import { Chip, Input, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type TimelineType } from '#contract/hiring/timeline.ts';
import { callOutcomes } from '#contract/foundation/vocabulary.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { withCompanyZone } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { DateInput } from '#web/ui/input/DateInput.tsx';
import { TimeInput } from '#web/ui/input/TimeInput.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import css from './EntryForm.module.css';

export interface EntryValues extends Record<string, unknown> {
  properties: Record<string, string>;
  /** The value of `<input type="datetime-local">`, in the reader's time zone; empty: now. */
  performed_at: string;
}
interface Props {
  type: TimelineType;
  form: ContractForm<EntryValues>;
}

/** How long a meeting may take, in minutes. */
const lengths = [15, 30, 45, 60, 90, 120, 240, 480];
/** SMS are billed per 160 characters: more is a warning, not a refusal (V028). */
const SMS_LENGTH = 160;

/** The fields of one type of entry. */
export function EntryFields({ type, form }: Props) {
  const t = useTexts('timeline');
  const field = (name: string) => form.field(`properties.${name}`);
  switch (type) {
    case 'note':
      return <Textarea label={t('fields.note')} autosize minRows={2} {...field('description')} />;
    case 'call':
      return (
        <>
          <Outcome form={form} />
          <Textarea label={t('fields.description')} autosize minRows={2} {...field('description')} />
        </>
      );
    case 'meeting':
      return (
        <>
          <div className={css.pair}>
            <DateInput label={t('fields.date')} required {...field('date')} value={form.values.properties['date']} />
            <TimeInput label={withCompanyZone(t('fields.time'))} required {...field('time')} value={form.values.properties['time'] ?? ''} />
          </div>
          <div className={css.pair}>
            <NativeSelect
              label={t('fields.minutes')}
              {...field('minutes')}
              data={lengths.map((minutes) => ({ value: String(minutes), label: t('fields.minutes_count', { count: minutes }) }))}
            />
            <TextInput label={t('fields.place')} description={t('fields.place_hint')} maxLength={200} {...field('place')} />
          </div>
          <Textarea label={t('fields.meeting')} description={t('fields.meeting_hint')} autosize minRows={2} {...field('description')} />
          <TextInput label={t('fields.meeting_outcome')} {...field('outcome')} />
        </>
      );
    case 'sms':
      return <SmsField form={form} />;
    case 'email':
      return (
        <>
          <TextInput label={t('fields.subject')} description={t('fields.email_hint')} {...field('subject')} />
          <Textarea label={t('fields.body')} autosize minRows={4} {...field('body')} />
        </>
      );
  }
}

/** The outcome of a call: one tap (V034). */
function Outcome({ form }: { form: ContractForm<EntryValues> }) {
  const t = useTexts('timeline');
  const { id, value, onChange, error } = form.field('properties.outcome');
  return (
    <Input.Wrapper
      id={id}
      label={t('fields.outcome')}
      labelElement="div"
      error={error}
      role="radiogroup"
      aria-label={t('fields.outcome')}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <Chip.Group value={value as string} onChange={(chosen) => onChange(chosen)}>
        <div className={css.chips}>
          {callOutcomes.map((outcome) => (
            <Chip key={outcome} value={outcome} size="sm" radius="sm" variant="outline">
              {t(`outcomes.${outcome}`)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      {value === 'Wrong Number' && <Note level="neutral">{t('wrong_number_hint')}</Note>}
    </Input.Wrapper>
  );
}

function SmsField({ form }: { form: ContractForm<EntryValues> }) {
  const t = useTexts('timeline');
  const { length } = form.values.properties['text'] ?? '';
  return (
    <div>
      <Textarea label={t('fields.text')} description={t('fields.sms_hint')} autosize minRows={2} {...form.field('properties.text')} />
      <p className={css.length} data-long={length > SMS_LENGTH || undefined} aria-live="polite">
        {length > SMS_LENGTH ? t('long', { length }) : t('length', { length })}
      </p>
    </div>
  );
}
