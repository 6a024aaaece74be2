import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MEETING_MINUTES } from '#contract/hiring/meetings.ts';
import { timelineOf, type TimelineEntry, type TimelineModel, type TimelineType } from '#contract/hiring/timeline.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { serverNow } from '#web/kernel/clock.ts';
import { toast } from '#web/ui/toast.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { recordForm } from '#web/ui/form/record-form.ts';
import { useContractForm, type ContractForm } from '#web/ui/form/use-contract-form.ts';
import { EntryFields, type EntryValues } from './EntryFields.tsx';
import css from './EntryForm.module.css';

interface Target {
  model: TimelineModel;
  model_id: number;
}
/** The call is first: it is the next step with a new driver. */
const order: readonly TimelineType[] = ['call', 'note', 'meeting', 'sms', 'email'];

/** Records an activity: its type, then its fields. */
export function EntryForm(target: Target) {
  const t = useTexts('timeline');
  const [type, setType] = useState<TimelineType>('call');
  return (
    <div className={css.frame}>
      <div className={css.types}>
        <SegmentedControl
          fullWidth
          size="sm"
          aria-label={t('add')}
          value={type}
          onChange={(value) => setType(value as TimelineType)}
          data={order.map((each) => ({ value: each, label: t(`add_types.${each}`) }))}
        />
      </div>
      <TypeForm key={type} type={type} {...target} />
    </div>
  );
}

const empty: Record<TimelineType, Record<string, string>> = {
  note: { description: '' },
  call: { description: '', outcome: '' },
  meeting: { description: '', date: '', time: '10:00', minutes: String(MEETING_MINUTES), place: '', outcome: '' },
  sms: { text: '' },
  email: { subject: '', body: '' },
};

/** The five types share their calls; only `properties` differs. */
type Calls = (typeof timelineOf)['note'];

interface TypeFormProps extends Target {
  type: TimelineType;
  /** Edits this entry instead of adding one. */
  edited?: { entry: TimelineEntry; renew: () => Promise<TimelineEntry> };
  onSaved?: () => void;
}

export function TypeForm({ type, model, model_id, edited, onSaved }: TypeFormProps) {
  const t = useTexts('timeline');
  const calls = timelineOf[type] as Calls;
  const begin = edited
    ? recordForm(edited.entry, { values: valuesOf, version: ({ updated_at }) => updated_at, renew: edited.renew })
    : { initial: { properties: empty[type], performed_at: '' }, draft: `timeline-${model}-${model_id}-${type}` };
  const form = useContractForm(edited ? calls.edit : calls.add, {
    ...begin,
    input: ({ properties, performed_at }, { version }) => {
      const moment = performed_at && type !== 'meeting' ? { performed_at: new Date(performed_at).toISOString() } : {};
      const known = edited && { id: edited.entry.id, updated_at: version };
      // the properties of a type are checked by its own schema
      return { params: { model, id: model_id }, body: { properties: sentOf(type, properties), ...moment, ...known } as never };
    },
    onSaved: () => {
      toast.success(t('saved'));
      form.reset(begin.initial);
      onSaved?.();
    },
  });
  return (
    <Form form={form} guard={false} footer={<SubmitButton form={form}>{t(`save.${type}`)}</SubmitButton>}>
      <EntryFields type={type} form={form} />
      {type !== 'meeting' && <When form={form} />}
    </Form>
  );
}

/** The fields of the form are texts. */
const sentOf = (type: TimelineType, properties: EntryValues['properties']) =>
  type === 'meeting' ? { ...properties, minutes: Number(properties['minutes']) } : properties;

const valuesOf = ({ type, properties, performed_at }: TimelineEntry) =>
  ({ properties: { ...empty[type as TimelineType], ...properties }, performed_at: localTime(performed_at) }) as EntryValues;

/** Most entries are recorded at once; a tap opens a field for another time. */
function When({ form }: { form: ContractForm<EntryValues> }) {
  const t = useTexts('timeline');
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && form.values.performed_at === '' && !form.errors['performed_at'])
    return (
      <Button className={css.when} variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
        {t('fields.other_time')}
      </Button>
    );
  return (
    <TextInput
      type="datetime-local"
      label={t('fields.when')}
      max={localTime(new Date(serverNow()).toISOString())}
      {...form.field('performed_at')}
    />
  );
}

/** The value of `<input type="datetime-local">`: the reader's local time, without seconds. */
const localTime = (iso: string): string => new Date(iso).toLocaleString('sv-SE').replace(' ', 'T').slice(0, 16);
