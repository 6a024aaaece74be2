import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { bountyPeriods, grossOf, overTimeRules, payRangeOf, payTypes, valuedOverTimeRules, type Pay } from '#contract/hiring/salary.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FieldGroup, Fields } from '#web/ui/form/Form.tsx';
import { money, roundMoney } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import type { CampaignForm } from './campaign-form.ts';
import { MoneyField, NumberField } from './CampaignFormFields.tsx';
import css from './CampaignForm.module.css';

const salary = 'meta.salary';
const ends = ['from', 'till'] as const;
type End = (typeof ends)[number];

/** The pay range. The gross pay of a month is computed from an hourly one (× 4.34524 weeks). */
export function SalaryFields({ form }: { form: CampaignForm }) {
  const t = useTexts('campaigns');
  const { tariff } = form.values.meta.salary;
  const range = payRangeOf(form.values.meta.salary);
  return (
    <FieldGroup title={t('group.salary')} hint={t('salary.law')}>
      <div className={css.pay}>
        {ends.map((end) => (
          <PayFields key={end} form={form} end={end} />
        ))}
      </div>
      <Note level={range ? 'success' : 'neutral'}>
        {range ? t('salary.shown', { from: roundMoney(range.from), till: roundMoney(range.till) }) : t('salary.not_yet')}
      </Note>
      <Checkbox label={t('salary.tariff')} {...form.flag(`${salary}.tariff`)} />
      {tariff && (
        <Fields>
          <TextInput label={t('salary.tariff_name')} {...form.field(`${salary}.tariff_name`)} />
          <TextInput label={t('salary.classification')} {...form.field(`${salary}.classification`)} />
        </Fields>
      )}
      <BountyFields form={form} />
    </FieldGroup>
  );
}

function PayFields({ form, end }: { form: CampaignForm; end: End }) {
  const t = useTexts('campaigns');
  const pay = form.values.meta.salary.range[end];
  const at = (field: keyof Pay) => `${salary}.range.${end}.${field}`;
  return (
    <fieldset className={css.payEnd}>
      <legend>{t(`salary.${end}`)}</legend>
      <NativeSelect
        label={t('salary.type')}
        data={payTypes.map((value) => ({ value, label: t(`pay_type.${value}`) }))}
        {...form.field(at('type'))}
      />
      {pay.type === 'fix' ? (
        <MoneyField form={form} path={at('amount_gross')} label={t(`salary.amount_gross_${end}`)} required />
      ) : (
        <div className={css.pair}>
          <NumberField form={form} path={at('hours')} label={t(`salary.hours_${end}`)} step={0.5} min={1} max={84} required />
          <MoneyField form={form} path={at('hourly')} label={t(`salary.hourly_${end}`)} required />
        </div>
      )}
      {pay.type === 'hourly' && <p className={css.gross}>{t('salary.is', { gross: money(grossOf(pay)) })}</p>}
      {pay.type === 'fix' && <NumberField form={form} path={at('hours')} label={t(`salary.hours_${end}`)} step={0.5} min={1} max={84} />}
      <div className={css.pair}>
        <MoneyField form={form} path={at('vacation_bonus')} label={t('salary.vacation_bonus')} />
        <MoneyField form={form} path={at('christmas_bonus')} label={t('salary.christmas_bonus')} />
      </div>
      <NativeSelect
        label={t('salary.over_time')}
        data={overTimeRules.map((value) => ({ value, label: t(`over_time.${value}`) }))}
        {...form.field(at('over_time_rule'))}
      />
      {valuedOverTimeRules.includes(pay.over_time_rule) &&
        (pay.over_time_rule === 'percent' ? (
          <NumberField
            form={form}
            path={at('over_time_value')}
            label={t('salary.over_time_percent')}
            suffix=" %"
            allowDecimal={false}
            max={500}
            required
          />
        ) : (
          <MoneyField form={form} path={at('over_time_value')} label={t('salary.over_time_amount')} required />
        ))}
    </fieldset>
  );
}

function BountyFields({ form }: { form: CampaignForm }) {
  const t = useTexts('campaigns');
  const path = `${salary}.bounties`;
  const { bounties } = form.values.meta.salary;
  const add = () => form.set(path, [...bounties, { name: '', period: 'monthly', value: 0 }]);
  const drop = (index: number) =>
    form.set(
      path,
      bounties.filter((_, at) => at !== index),
    );
  return (
    <div className={css.rows}>
      <h3 className={css.small}>{t('bounty.title')}</h3>
      {bounties.map((_, index) => (
        <div key={index} className={css.bounty}>
          <TextInput label={t('bounty.name')} required {...form.field(`${path}.${index}.name`)} />
          <MoneyField form={form} path={`${path}.${index}.value`} label={t('bounty.value')} required />
          <NativeSelect
            label={t('bounty.period')}
            data={bountyPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
            {...form.field(`${path}.${index}.period`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('bounty.remove', { number: index + 1 })}
            onClick={() => drop(index)}
          >
            <IconTrash size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
          disabled={bounties.length >= 12}
        >
          {t('bounty.add')}
        </Button>
      </div>
    </div>
  );
}
