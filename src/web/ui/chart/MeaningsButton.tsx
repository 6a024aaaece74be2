import { ActionIcon } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import type { MeaningName } from '#contract/foundation/figures.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { confirm } from '../confirm.ts';
import { StatTile } from '../StatTile.tsx';
import { Meanings } from './Meanings.tsx';

/** Beside figures without a chart: opens what each of them counts. */
export function MeaningsButton({ title, meanings }: { title: string; meanings: readonly MeaningName[] }) {
  const t = useTexts('statistics');
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`${title}: ${t('explain')}`}
      onClick={() => void confirm({ title, text: <Meanings meanings={meanings} />, informs: true, confirmLabel: t('understood') })}
    >
      <IconInfoCircle size={17} aria-hidden />
    </ActionIcon>
  );
}

type TileProps = ComponentProps<typeof StatTile> & { meanings: readonly MeaningName[] };

/** A key figure with what it counts, beside its name. */
export const ExplainedTile = ({ meanings, ...tile }: TileProps) => (
  <StatTile {...tile} aside={<MeaningsButton title={tile.label} meanings={meanings} />} />
);
