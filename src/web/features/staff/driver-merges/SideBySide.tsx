import type { MergeField, MergePreview } from '#contract/staff/driver-merges.ts';
import type { AdminDriver } from '#contract/staff/drivers-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { day } from '#web/ui/format.ts';
import { MergeChoices, type Choices } from '../merges/MergeChoices.tsx';
import { useFieldValue } from './use-field-value.ts';

interface Props extends Choices<MergeField> {
  preview: MergePreview;
}

export function SideBySide({ preview: { survivor, merged, differs }, ...choices }: Props) {
  const t = useTexts('driver_merges');
  const valueOf = useFieldValue();
  const headOf = ({ id, full_name, created_at, last_seen_at }: AdminDriver) => ({
    name: full_name || `#${id}`,
    facts: [`#${id}`, t('registered', { day: day(created_at) }), last_seen_at && t('last_seen', { day: day(last_seen_at) })]
      .filter(Boolean)
      .join(' · '),
  });
  return (
    <MergeChoices
      t={t}
      heads={{ survivor: headOf(survivor), merged: headOf(merged) }}
      rows={differs.map(({ field }) => ({
        field,
        label: t(`field.${field}`),
        survivor: valueOf(field, survivor),
        merged: valueOf(field, merged),
      }))}
      {...choices}
    />
  );
}
