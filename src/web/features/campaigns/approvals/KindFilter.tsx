import { NativeSelect } from '@mantine/core';
import { approvalKinds, type ApprovalKind } from '#contract/foundation/vocabulary.ts';
import { useTexts } from '#web/i18n/use-texts.ts';

interface Props {
  value: ApprovalKind | undefined;
  onPick: (kind: ApprovalKind | undefined) => void;
}

export function KindFilter({ value: chosen, onPick }: Props) {
  const t = useTexts('approvals');
  return (
    <NativeSelect
      aria-label={t('filter.kind')}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => onPick(approvalKinds.find((each) => each === value))}
      data={[{ value: '', label: t('filter.every_kind') }, ...approvalKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))]}
    />
  );
}
