import { Button, Group } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Href } from '#contract/page.ts';
import type { Merge, MergeSide } from '#contract/staff/merges.ts';
import { goTo } from '#web/kernel/pages/go.ts';
import { confirm } from '#web/ui/confirm.ts';
import { Note } from '#web/ui/Note.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';
import { DismissPair } from '../duplicates/DismissPair.tsx';
import type { Choices } from './MergeChoices.tsx';
import type { MergeTexts } from './MergeNotes.tsx';

interface Ids {
  survivor_id: number;
  merged_id: number;
}
interface Props<Field> {
  t: MergeTexts;
  ids: Ids;
  names: Record<MergeSide, string>;
  differs: readonly { field: Field; proposed: MergeSide }[];
  /** What hinders the merge, in words. */
  obstacles: readonly string[];
  merging: UseMutationResult<Merge, Error, { body: Ids & { fields: Field[] } }>;
  /** The page of the account that goes on. */
  home: Href;
  /** The suggested pair, if it was one. */
  duplicate: number | undefined;
  onSwap: () => void;
  sides: (choices: Choices<Field>) => ReactNode;
  effects: ReactNode;
}

/** What the merge would do, with a choice for each field, and the merge itself. */
export function MergePreview<Field extends string>(props: Props<Field>) {
  const { t, ids, names, differs, obstacles, merging, home, duplicate, onSwap, sides, effects } = props;
  const [fields, setFields] = useState<ReadonlySet<Field>>(
    () => new Set(differs.flatMap(({ field, proposed }) => (proposed === 'merged' ? [field] : []))),
  );
  const choose = (field: Field, side: MergeSide) =>
    setFields((chosen) => new Set(side === 'merged' ? [...chosen, field] : [...chosen].filter((each) => each !== field)));
  const merge = async () => {
    if (!(await confirm({ title: t('confirm.title', names), text: t('confirm.text'), confirmLabel: t('confirm.do') }))) return;
    await merging.mutateAsync({ body: { ...ids, fields: [...fields] } });
    toast.success(t('done'));
    await goTo(home);
  };
  return (
    <Stack gap="lg">
      {obstacles.map((obstacle) => (
        <Note key={obstacle} level="warning">
          {obstacle}
        </Note>
      ))}
      <Panel
        title={t('fields')}
        aside={
          <Button variant="default" leftSection={<IconArrowsExchange size={18} stroke={1.7} aria-hidden />} onClick={onSwap}>
            {t('swap')}
          </Button>
        }
      >
        {sides({ fields, onChoose: choose })}
      </Panel>
      {effects}
      <Group gap="xs">
        {duplicate !== undefined && <DismissPair id={duplicate} label={t('dismiss')} done={t('dismissed')} />}
        <Button aria-busy={merging.isPending} disabled={obstacles.length > 0} onClick={() => void (!merging.isPending && merge())}>
          {t('merge')}
        </Button>
      </Group>
    </Stack>
  );
}
