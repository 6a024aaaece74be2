import type { CompanyMergeEffects, CompanyMergeField, CompanyMergePreview } from '#contract/staff/company-merges.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { day } from '#web/ui/format.ts';
import { MergeChoices, type Choices } from '../merges/MergeChoices.tsx';
import { MergeEffects } from '../merges/MergeEffects.tsx';

interface Props extends Choices<CompanyMergeField> {
  preview: CompanyMergePreview;
}

export function CompanySides({ preview: { survivor, merged, differs }, ...choices }: Props) {
  const t = useTexts('company_merges');
  const headOf = ({ id, name, created_at }: typeof survivor) => ({
    name,
    facts: [`#${id}`, t('registered', { day: day(created_at) })].join(' · '),
  });
  return (
    <MergeChoices
      t={t}
      heads={{ survivor: headOf(survivor), merged: headOf(merged) }}
      rows={differs.map((row) => ({ ...row, label: t(`field.${row.field}`) }))}
      {...choices}
    />
  );
}

const shown = [
  'users',
  'audiences',
  'campaigns',
  'offers',
  'unlocks',
  'hires',
  'slots',
  'transactions',
] as const satisfies readonly (keyof CompanyMergeEffects)[];

export function CompanyEffects({ effects }: { effects: CompanyMergeEffects }) {
  const t = useTexts('company_merges');
  const moved = shown.filter((key) => effects[key] > 0).map((key) => t(`effect.${key}`, { count: effects[key] }));
  return <MergeEffects title={t('effects')} lines={[...moved, t('effect.prices'), t('effect.owners')]} />;
}
