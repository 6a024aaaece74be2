import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { bountyPeriods, grossOf, overTimeRules, payRangeOf, payTypes, type Pay } from '#contract/hiring/salary.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FieldGroup, Fields } from '#web/ui/form/Form.tsx';
import { money, roundMoney } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import type { CampaignForm } from './campaign-form.ts';
import { ChoiceField, MoneyField, NumberField } from './CampaignFormFields.tsx';
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
      <PayRange form={form} />
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

/** Both ends of the range, and the conditions of pay: once for both, unless the company says that they differ. */
function PayRange({ form }: { form: CampaignForm }) {
  const t = useTexts('campaigns');
  const { from, till } = form.values.meta.salary.range;
  const [differs, setDiffers] = useState(() => conditions.some((field) => from[field] !== till[field]));
  const choose = (next: boolean) => {
    setDiffers(next);
    if (!next) form.set(`${salary}.range.till`, { ...till, ...pick(from) });
  };
  return (
    <div className={css.rows}>
      {!differs && <PayType form={form} end="from" both />}
      <div className={css.pay}>
        {ends.map((end) => (
          <fieldset key={end} className={css.payEnd}>
            <legend>{t(`salary.${end}`)}</legend>
            {differs && <PayType form={form} end={end} />}
            <Amount form={form} end={end} />
            {differs && <Conditions form={form} end={end} />}
          </fieldset>
        ))}
      </div>
      {!differs && <Conditions form={form} end="from" both />}
      <Checkbox label={t('salary.differs')} checked={differs} onChange={(event) => choose(event.currentTarget.checked)} />
    </div>
  );
}

/** What is the same at both ends of most ranges. */
const conditions = ['type', 'vacation_bonus', 'christmas_bonus', 'over_time_rule', 'over_time_value'] as const;
const pick = (pay: Pay) => Object.fromEntries(conditions.map((field) => [field, pay[field]])) as Pick<Pay, (typeof conditions)[number]>;

interface EndProps {
  form: CampaignForm;
  end: End;
  /** A change is written to the upper end as well. */
  both?: boolean;
}
const pathOf = (end: End, field: keyof Pay) => `${salary}.range.${end}.${field}`;
const pathsOf = ({ end, both }: EndProps, field: keyof Pay) => ({
  path: pathOf(end, field),
  mirror: both ? pathOf('till', field) : undefined,
});

function PayType(props: EndProps) {
  const t = useTexts('campaigns');
  const data = payTypes.map((value) => ({ value, label: t(`pay_type.${value}`) }));
  return <ChoiceField form={props.form} {...pathsOf(props, 'type')} label={t('salary.type')} data={data} />;
}

function Amount({ form, end }: EndProps) {
  const t = useTexts('campaigns');
  const pay = form.values.meta.salary.range[end];
  const isFix = pay.type === 'fix';
  return (
    <>
      <div className={css.pair}>
        {isFix && <MoneyField form={form} path={pathOf(end, 'amount_gross')} label={t(`salary.amount_gross_${end}`)} required />}
        <NumberField
          form={form}
          path={pathOf(end, 'hours')}
          label={t(`salary.hours_${end}`)}
          step={0.5}
          min={1}
          max={84}
          required={!isFix}
        />
        {!isFix && <MoneyField form={form} path={pathOf(end, 'hourly')} label={t(`salary.hourly_${end}`)} required />}
      </div>
      {!isFix && <p className={css.gross}>{t('salary.is', { gross: money(grossOf(pay)) })}</p>}
    </>
  );
}

function Conditions(props: EndProps) {
  const t = useTexts('campaigns');
  const { form, end } = props;
  const { over_time_rule } = form.values.meta.salary.range[end];
  const value = pathsOf(props, 'over_time_value');
  return (
    <>
      <div className={css.pair}>
        <MoneyField form={form} {...pathsOf(props, 'vacation_bonus')} label={t('salary.vacation_bonus')} />
        <MoneyField form={form} {...pathsOf(props, 'christmas_bonus')} label={t('salary.christmas_bonus')} />
      </div>
      <ChoiceField
        form={form}
        {...pathsOf(props, 'over_time_rule')}
        label={t('salary.over_time')}
        data={overTimeRules.map((rule) => ({ value: rule, label: t(`over_time.${rule}`) }))}
      />
      {over_time_rule === 'percent' && (
        <NumberField form={form} {...value} label={t('salary.over_time_percent')} suffix=" %" allowDecimal={false} max={500} required />
      )}
      {over_time_rule === 'per_hour' && <MoneyField form={form} {...value} label={t('salary.over_time_amount')} required />}
    </>
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
