import { Button, Checkbox, Pill, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { halfAndHalf } from '#contract/hiring/campaign-form.ts';
import { useOptionPicks } from '#web/features/foundation/options/use-option-picks.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FieldGroup } from '#web/ui/form/Form.tsx';
import { percent } from '#web/ui/format.ts';
import { MultiSelect } from '#web/ui/input/MultiSelect.tsx';
import { toast } from '#web/ui/toast.ts';
import type { CampaignForm } from './campaign-form.ts';
import { NumberField } from './CampaignFormFields.tsx';
import css from './CampaignForm.module.css';
import { SalaryFields } from './SalaryFields.tsx';
import { StoryFields } from './StoryFields.tsx';

/** The description of the job, its benefits and its pay. */
export function InformationTab({ form }: { form: CampaignForm }) {
  const t = useTexts('campaigns');
  const employment = useOptionPicks('employment_types');
  const benefits = useOptionPicks('benefits');
  const wishes = useOptionPicks('wishes');
  const { meta } = form.values;
  return (
    <div className={css.tab}>
      <FieldGroup title={t('group.job')}>
        <Textarea
          label={t('field.description')}
          description={t('hint.description')}
          required
          autosize
          minRows={5}
          {...form.field('description')}
        />
        <Textarea
          label={t('field.activity_description')}
          description={t('hint.activity_description')}
          autosize
          minRows={4}
          {...form.field('activity_description')}
        />
        <MultiSelect label={t('field.employment')} options={employment} {...form.field('meta.employment')} value={meta.employment} />
        <DriversUse form={form} />
      </FieldGroup>
      <SalaryFields form={form} />
      <FieldGroup title={t('group.benefits')}>
        <MultiSelect label={t('field.benefits')} options={benefits} {...form.field('benefits')} value={form.values.benefits} />
        <OwnBenefits form={form} />
        <MultiSelect
          label={t('field.wishes')}
          description={t('hint.wishes')}
          options={wishes}
          {...form.field('meta.wishes')}
          value={meta.wishes}
        />
        <NumberField form={form} path="meta.holidays_count" label={t('field.holidays_count')} min={0} max={60} allowDecimal={false} />
      </FieldGroup>
      <StoryFields form={form} />
    </div>
  );
}

/** How the routes are split, for companies that want to say it. */
function DriversUse({ form }: { form: CampaignForm }) {
  const t = useTexts('campaigns');
  const share = form.values.meta.drivers_use;
  return (
    <div className={css.rows}>
      <Checkbox
        label={t('share.say')}
        checked={share !== null}
        onChange={(event) => form.set('meta.drivers_use', event.currentTarget.checked ? halfAndHalf : null)}
      />
      {share && <Share form={form} share={share} />}
    </div>
  );
}

/** One share; the other is the remainder (V064). */
function Share({ form, share: { short_distance, long_distance } }: { form: CampaignForm; share: typeof halfAndHalf }) {
  const t = useTexts('campaigns');
  const { id, error } = form.field('meta.drivers_use');
  const choose = (share: number) => form.set('meta.drivers_use', { short_distance: share, long_distance: 100 - share });
  const words = [t('share.short', { share: percent(short_distance / 100) }), t('share.long', { share: percent(long_distance / 100) })];
  return (
    <div className={css.share}>
      <label htmlFor={id}>{t('share.label')}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={short_distance}
        aria-valuetext={words.join(', ')}
        onChange={(event) => choose(Number(event.currentTarget.value))}
      />
      <span className={css.shareWords} aria-hidden>
        {words.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </span>
      {error && <p role="alert">{error}</p>}
    </div>
  );
}

/** Benefits outside the catalogue, each once (V025). */
function OwnBenefits({ form }: { form: CampaignForm }) {
  const t = useTexts('campaigns');
  const [text, setText] = useState('');
  const [twice, setTwice] = useState(false);
  const own = form.values.meta.benefits;
  const add = () => {
    const word = text.trim();
    const known = own.some((other) => other.toLocaleLowerCase() === word.toLocaleLowerCase());
    setTwice(known);
    if (known) toast.error(t('own_benefit.twice'));
    if (word === '' || known) return;
    form.set('meta.benefits', [...own, word]);
    setText('');
  };
  return (
    <div className={css.rows}>
      <div className={css.own}>
        <TextInput
          label={t('own_benefit.label')}
          maxLength={80}
          value={text}
          error={twice ? t('own_benefit.twice') : form.errors['meta.benefits']}
          onChange={(event) => [setText(event.currentTarget.value), setTwice(false)]}
          onKeyDown={(event) => event.key === 'Enter' && !event.ctrlKey && !event.metaKey && [event.preventDefault(), add()]}
        />
        <Button variant="default" onClick={add} disabled={own.length >= 20}>
          {t('own_benefit.add')}
        </Button>
      </div>
      {own.length > 0 && (
        <div className={css.chips}>
          {own.map((word) => (
            <Pill
              key={word}
              size="md"
              withRemoveButton
              removeButtonProps={{ 'aria-label': t('own_benefit.remove', { word }), 'aria-hidden': false, tabIndex: 0 }}
              onRemove={() =>
                form.set(
                  'meta.benefits',
                  own.filter((other) => other !== word),
                )
              }
            >
              {word}
            </Pill>
          ))}
        </div>
      )}
    </div>
  );
}
