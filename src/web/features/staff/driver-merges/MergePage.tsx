import { Button, Group } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { driverMerges, type MergeField, type MergePreview } from '#contract/staff/driver-merges.ts';
import { driversAdmin } from '#contract/staff/drivers-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation, query } from '#web/kernel/http/api.ts';
import { goTo } from '#web/kernel/pages/go.ts';
import { confirm } from '#web/ui/confirm.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SearchSelect } from '#web/ui/input/SearchSelect.tsx';
import { Note } from '#web/ui/Note.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { useFilters } from '#web/ui/use-filters.ts';
import { DismissPair } from '../duplicates/DismissPair.tsx';
import { Effects } from './Effects.tsx';
import { SideBySide } from './SideBySide.tsx';

/** Two profiles of one person become one: staff choose field by field, and read what will move. */
export function MergePage() {
  const t = useTexts('driver_merges');
  const { first, second } = useFilters(pages.mergeDrivers).values;
  const back = first === undefined ? hrefOf(pages.drivers) : hrefOf(pages.driver, { params: { id: first } });
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} back={back} />
      {first === undefined ? (
        <EmptyState title={t('none')} text={t('none_text')} action={<ToDrivers />} />
      ) : second === undefined ? (
        <OtherProfile />
      ) : (
        <Pair key={`${first} ${second}`} survivor_id={first} merged_id={second} />
      )}
    </>
  );
}

function ToDrivers() {
  const t = useTexts('driver_merges');
  return (
    <Button component={PageLink} to={hrefOf(pages.drivers)}>
      {t('to_drivers')}
    </Button>
  );
}

function OtherProfile() {
  const t = useTexts('driver_merges');
  const { values, set } = useFilters(pages.mergeDrivers);
  return (
    <Panel title={t('other')}>
      <SearchSelect
        label={t('other_label')}
        none={t('other_none')}
        value={undefined}
        onPick={(second) => set({ second })}
        choices={({ search }) => ({
          ...query(driversAdmin.list, { query: { ...(search && { search }), per_page: 25 } }),
          select: ({ data }: { data: { id: number; full_name: string; phone: string | null; email: string | null }[] }) => ({
            data: data
              .filter(({ id }) => id !== values.first)
              .map(({ id, full_name, phone, email }) => ({ id, name: [full_name, phone ?? email, `#${id}`].filter(Boolean).join(' · ') })),
          }),
        })}
      />
    </Panel>
  );
}

interface Ids {
  survivor_id: number;
  merged_id: number;
}

function Pair(ids: Ids) {
  const found = useQuery(query(driverMerges.preview, { query: ids }));
  if (found.data) return <Preview {...ids} preview={found.data} />;
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  return <FormSkeleton fields={6} />;
}

function Preview({ survivor_id, merged_id, preview }: Ids & { preview: MergePreview }) {
  const t = useTexts('driver_merges');
  const { values, set } = useFilters(pages.mergeDrivers);
  const [fields, setFields] = useState<ReadonlySet<MergeField>>(
    () => new Set(preview.differs.flatMap(({ field, proposed }) => (proposed === 'merged' ? [field] : []))),
  );
  const merging = useMutation(mutation(driverMerges.merge));
  const choose = (field: MergeField, side: 'survivor' | 'merged') =>
    setFields((chosen) => new Set(side === 'merged' ? [...chosen, field] : [...chosen].filter((each) => each !== field)));
  const merge = async () => {
    const { survivor, merged } = preview;
    const question = {
      title: t('confirm.title', { merged: merged.full_name || `#${merged_id}`, survivor: survivor.full_name || `#${survivor_id}` }),
      text: t('confirm.text'),
      confirmLabel: t('confirm.do'),
    };
    if (!(await confirm(question))) return;
    await merging.mutateAsync({ body: { survivor_id, merged_id, fields: [...fields] } });
    toast.success(t('done'));
    await goTo(hrefOf(pages.driver, { params: { id: survivor_id } }));
  };
  return (
    <Stack gap="lg">
      {preview.obstacles.map((obstacle) => (
        <Note key={obstacle} level="warning">
          {t(`obstacle.${obstacle}`)}
        </Note>
      ))}
      <Panel
        title={t('fields')}
        aside={
          <Button
            variant="default"
            leftSection={<IconArrowsExchange size={18} stroke={1.7} aria-hidden />}
            onClick={() => set({ first: merged_id, second: survivor_id })}
          >
            {t('swap')}
          </Button>
        }
      >
        <SideBySide preview={preview} fields={fields} onChoose={choose} />
      </Panel>
      <Effects effects={preview.effects} />
      <Group gap="xs">
        {values.duplicate !== undefined && <DismissPair id={values.duplicate} label={t('dismiss')} done={t('dismissed')} />}
        <Button aria-busy={merging.isPending} disabled={preview.obstacles.length > 0} onClick={() => void (!merging.isPending && merge())}>
          {t('merge')}
        </Button>
      </Group>
    </Stack>
  );
}
