import type { Pay, Salary } from '#contract/hiring/salary.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { number, shortMoney } from '#web/ui/format.ts';
import { DescriptionList } from '#web/ui/Panel.tsx';
import css from './JobPost.module.css';

type Line = readonly [string, string];

/** All parts of the pay, and time off; empty fields are left out. */
export function PayDetails({ salary, holidays_count }: { salary: Salary; holidays_count: number | null }) {
  const t = useTexts('job_posts');
  const { from, till } = salary.range;
  const between = (of: (pay: Pay) => number | null, write: (value: number) => string): string | undefined => {
    const ends = [of(from), of(till)].filter((value) => value !== null && value > 0) as number[];
    const words = [...new Set(ends.map(write))];
    return words.length > 0 ? words.join(' – ') : undefined;
  };
  const lines: (Line | undefined)[] = [
    line(
      t('pay.month'),
      between((pay) => pay.amount_gross, shortMoney),
    ),
    line(
      t('pay.hourly'),
      between((pay) => pay.hourly, shortMoney),
    ),
    line(
      t('pay.hours'),
      between((pay) => pay.hours, number),
    ),
    line(
      t('pay.vacation_bonus'),
      between((pay) => pay.vacation_bonus, shortMoney),
    ),
    line(
      t('pay.christmas_bonus'),
      between((pay) => pay.christmas_bonus, shortMoney),
    ),
    from.over_time_rule === 'none'
      ? undefined
      : ([t('pay.over_time'), t(`over_time.${from.over_time_rule}`, { value: overTimeValue(from) })] as const),
    ...salary.bounties.map(({ name, period, value }) => [name, t(`period.${period}`, { value: shortMoney(value) })] as const),
    salary.tariff
      ? ([t('pay.tariff'), [salary.tariff_name || t('pay.tariff_yes'), salary.classification].filter(Boolean).join(', ')] as const)
      : undefined,
    holidays_count ? ([t('pay.holidays'), t('days', { count: holidays_count })] as const) : undefined,
  ];
  const facts = lines.filter((each) => each !== undefined);
  if (facts.length === 0) return null;
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{t('pay.title')}</h2>
      <DescriptionList facts={facts} />
    </section>
  );
}

const line = (name: string, value: string | undefined): Line | undefined => (value === undefined ? undefined : [name, value]);

const overTimeValue = ({ over_time_rule, over_time_value }: Pay): string =>
  over_time_rule === 'per_hour' ? shortMoney(over_time_value) : number(over_time_value);
