import { NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { callOutcomes, timeline, timelineOf, timelineTypes, type TimelineModel, type TimelineType } from '#contract/timeline.ts';
import { unlockedDrivers } from '#contract/unlocked-drivers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { invalidate } from '#web/kernel/stale.ts';
import { flash } from '#web/ui/flash.ts';
import { Form, SubmitButton } from '#web/ui/form/Form.tsx';
import { useContractForm, type ContractForm } from '#web/ui/form/use-contract-form.ts';
import css from './EntryForm.module.css';

interface Target {
  model: TimelineModel;
  model_id: number;
}

/** Records what was done: the type first, then its own fields. */
export function EntryForm(target: Target) {
  const t = useTexts('timeline');
  const [type, setType] = useState<TimelineType>('note');
  return (
    <div className={css.frame}>
      <SegmentedControl
        fullWidth
        size="sm"
        aria-label={t('add')}
        value={type}
        onChange={(value) => setType(value as TimelineType)}
        data={timelineTypes.map((each) => ({ value: each, label: t(`add_types.${each}`) }))}
      />
      <TypeForm key={type} type={type} {...target} />
    </div>
  );
}

const initialOf = () => ({
  note: { description: '' },
  call: { description: '', outcome: 'Connected' },
  meeting: { description: '', date: '', time: '10:00', outcome: '' },
  sms: { text: '' },
  email: { subject: '', body: '' },
});

function TypeForm({ type, model, model_id }: Target & { type: TimelineType }) {
  const t = useTexts('timeline');
  const initial = { properties: initialOf()[type] as Record<string, string> };
  const form = useContractForm(timelineOf[type].add as (typeof timelineOf)['note']['add'], {
    initial,
    input: (values) => ({ params: { model, id: model_id }, body: values as never }),
    draft: `timeline-${model}-${model_id}-${type}`,
    onSaved: () => {
      invalidate(timeline.all, unlockedDrivers.get, unlockedDrivers.list);
      flash.success(t('saved'));
      form.reset(initial);
    },
  });
  return (
    <Form form={form} guard={false} footer={<SubmitButton form={form}>{t(`save.${type}`)}</SubmitButton>}>
      <Fields type={type} form={form} />
    </Form>
  );
}

function Fields({ type, form }: { type: TimelineType; form: ContractForm<{ properties: Record<string, string> }> }) {
  const t = useTexts('timeline');
  const field = (name: string) => form.field(`properties.${name}`);
  switch (type) {
    case 'note':
      return <Textarea label={t('fields.note')} autosize minRows={2} {...field('description')} />;
    case 'call':
      return (
        <>
          <NativeSelect label={t('fields.outcome')} data={callOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))} {...field('outcome')} />
          <Textarea label={t('fields.description')} autosize minRows={2} {...field('description')} />
        </>
      );
    case 'meeting':
      return (
        <>
          <div className={css.pair}>
            <TextInput type="date" label={t('fields.date')} {...field('date')} />
            <TextInput type="time" label={t('fields.time')} {...field('time')} />
          </div>
          <Textarea label={t('fields.meeting')} autosize minRows={2} {...field('description')} />
        </>
      );
    case 'sms':
      return <SmsField form={form} />;
    case 'email':
      return (
        <>
          <TextInput label={t('fields.subject')} {...field('subject')} />
          <Textarea label={t('fields.body')} autosize minRows={4} {...field('body')} />
        </>
      );
  }
}

/** The length of an SMS, a warning above 160 characters (V028). */
function SmsField({ form }: { form: ContractForm<{ properties: Record<string, string> }> }) {
  const t = useTexts('timeline');
  const { length } = form.values.properties['text'] ?? '';
  return (
    <>
      <Textarea label={t('fields.text')} autosize minRows={2} {...form.field('properties.text')} />
      <span className={css.length} data-long={length > 160 || undefined}>
        {t('length', { length })}
      </span>
    </>
  );
}
