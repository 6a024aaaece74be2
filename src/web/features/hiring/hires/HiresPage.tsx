import { Button } from '@mantine/core';
import { IconBriefcase } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { hires, type Hire } from '#contract/hiring/hires.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { AsOf } from '#web/ui/AsOf.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { CardsSkeleton } from '#web/ui/Skeletons.tsx';
import { Hired } from './Hired.tsx';
import { HireCard } from './HireCard.tsx';
import { Section } from './Section.tsx';

export function HiresPage() {
  const t = useTexts('hires');
  return (
    <>
      <PageHeader title={t('title')} text={t('about')} />
      <Stack gap="lg">
        <HireLists />
      </Stack>
      <Hired />
    </>
  );
}

function HireLists() {
  const t = useTexts('hires');
  const list = useQuery(query(hires.mine));
  if (list.isPending) return <CardsSkeleton cards={2} />;
  if (list.isLoadingError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const all = list.data.data;
  if (all.length === 0)
    return (
      <EmptyState
        icon={<IconBriefcase size={36} stroke={1.5} />}
        title={t('none')}
        text={t('none_text')}
        action={
          <Button component={PageLink} to={hrefOf(pages.offers)} variant="default">
            {t('none_go')}
          </Button>
        }
      />
    );
  const waits = ({ status }: Hire) => status === 'reported';
  return (
    <>
      <AsOf at={list.dataUpdatedAt} />
      <Section title={t('waiting')} items={all.filter(waits)} show={(hire) => <HireCard hire={hire} />} />
      <Section title={t('answered')} items={all.filter((hire) => !waits(hire))} show={(hire) => <HireCard hire={hire} />} />
    </>
  );
}
