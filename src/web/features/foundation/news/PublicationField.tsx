import { Radio, TextInput } from '@mantine/core';
import { useTexts } from '#web/i18n/use-texts.ts';
import { serverNow } from '#web/kernel/clock.ts';
import { DateInput } from '#web/ui/input/DateInput.tsx';
import { Columns } from '#web/ui/Panel.tsx';
import { berlinNow, type NewsForm } from './news-form.ts';

/** A draft, or a day and a time in Berlin; a later one plans the publication. */
export function PublicationField({ form }: { form: NewsForm }) {
  const t = useTexts('news_admin');
  const value = form.values.published_at;
  const [day, time] = (value ?? berlinNow(serverNow())).split('T');
  const { id, error } = form.field('published_at');
  const set = (next: { day?: string | null; time?: string }) => form.set('published_at', `${next.day ?? day}T${next.time || time}`);
  return (
    <>
      <Radio.Group
        label={t('field.published_at')}
        value={value === null ? 'draft' : 'published'}
        onChange={(choice) => form.set('published_at', choice === 'draft' ? null : berlinNow(serverNow()))}
      >
        <Radio mt="xs" value="draft" label={t('publication.draft')} />
        <Radio mt="xs" value="published" label={t('publication.at')} />
      </Radio.Group>
      {value !== null && (
        <Columns min={200}>
          <DateInput id={id} label={t('publication.day')} required value={day} onChange={(next) => set({ day: next })} error={error} />
          <TextInput
            type="time"
            label={t('publication.time')}
            description={t('publication.zone')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            required
            value={time}
            onChange={(event) => set({ time: event.currentTarget.value })}
          />
        </Columns>
      )}
    </>
  );
}
