import { Button, Group } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { options } from '#contract/foundation/options.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { companyMerges, type CompanyMergeField, type CompanyMergePreview } from '#contract/staff/company-merges.ts';
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
import { CompanyEffects, CompanySides } from './CompanySides.tsx';

/** Two accounts of one company become one. */
export function CompanyMergePage() {
  const t = useTexts('company_merges');
  const { values, set } = useFilters(pages.mergeCompanies);
  const { first, second } = values;
  const back = first === undefined ? hrefOf(pages.companies) : hrefOf(pages.company, { params: { id: first } });
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} back={back} />
      {first === undefined ? (
        <EmptyState
          title={t('none')}
          text={t('none_text')}
          action={
            <Button component={PageLink} to={hrefOf(pages.companies)}>
              {t('to_companies')}
            </Button>
          }
        />
      ) : second === undefined ? (
        <Panel title={t('other')}>
          <SearchSelect
            label={t('other_label')}
            none={t('other_none')}
            value={undefined}
            onPick={(id) => id !== first && set({ second: id })}
            choices={(filter) => query(options.companies, { query: filter })}
          />
        </Panel>
      ) : (
        <Pair key={`${first} ${second}`} survivor_id={first} merged_id={second} />
      )}
    </>
  );
}

interface Ids {
  survivor_id: number;
  merged_id: number;
}

function Pair(ids: Ids) {
  const found = useQuery(query(companyMerges.preview, { query: ids }));
  if (found.data) return <Preview {...ids} preview={found.data} />;
  if (found.error) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  return <FormSkeleton fields={4} />;
}

function Preview({ survivor_id, merged_id, preview }: Ids & { preview: CompanyMergePreview }) {
  const t = useTexts('company_merges');
  const { values, set } = useFilters(pages.mergeCompanies);
  const [fields, setFields] = useState<ReadonlySet<CompanyMergeField>>(
    () => new Set(preview.differs.flatMap(({ field, proposed }) => (proposed === 'merged' ? [field] : []))),
  );
  const merging = useMutation(mutation(companyMerges.merge));
  const choose = (field: CompanyMergeField, side: 'survivor' | 'merged') =>
    setFields((chosen) => new Set(side === 'merged' ? [...chosen, field] : [...chosen].filter((each) => each !== field)));
  const merge = async () => {
    const names = { merged: preview.merged.name, survivor: preview.survivor.name };
    if (!(await confirm({ title: t('confirm.title', names), text: t('confirm.text'), confirmLabel: t('confirm.do') }))) return;
    await merging.mutateAsync({ body: { survivor_id, merged_id, fields: [...fields] } });
    toast.success(t('done'));
    await goTo(hrefOf(pages.company, { params: { id: survivor_id } }));
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
        <CompanySides preview={preview} fields={fields} onChoose={choose} />
      </Panel>
      <CompanyEffects effects={preview.effects} />
      <Group gap="xs">
        {values.duplicate !== undefined && <DismissPair id={values.duplicate} label={t('dismiss')} done={t('dismissed')} />}
        <Button aria-busy={merging.isPending} disabled={preview.obstacles.length > 0} onClick={() => void (!merging.isPending && merge())}>
          {t('merge')}
        </Button>
      </Group>
    </Stack>
  );
}
