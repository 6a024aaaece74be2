import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { pipeline, type OfferCard } from '#contract/hiring/pipeline.ts';
import { WhyPerson } from './WhyPerson.tsx';
import { useLabels } from '#web/features/foundation/options/use-labels.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { distance, listed, moment, money } from '#web/ui/format.ts';
import { DescriptionList, Stack } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';

const MetaFacts = lazy(() => import('#web/features/matching/audiences/MetaFacts.tsx').then((part) => ({ default: part.MetaFacts })));

interface Props {
  card: OfferCard;
  onClose: () => void;
  onUnlock?: (() => void) | undefined;
}

/** The facts of a driver before the unlock, the campaign of the offer, and the driver's other offers. */
export function PipelineDriverDialog({ card, onClose, onUnlock }: Props) {
  const t = useTexts('pipeline');
  const label = useLabels();
  const offers = useQuery(query(pipeline.ofDriver, { params: { id: card.driver.id } }));
  const meta = offers.data?.data.find(({ id }) => id === card.id)?.audience.meta;
  const others = offers.data?.data.filter(({ id }) => id !== card.id) ?? [];
  const { driver, campaign } = card;
  const words = (category: string, keys: readonly string[]) => (keys.length > 0 ? listed(keys.map((key) => label(category, key))) : null);
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={driver.full_name ?? t('person', { initials: driver.initials })}
      footer={
        onUnlock && (
          <Button data-autofocus onClick={onUnlock}>
            {t('unlock.short', { amount: money(campaign.cost_per_unlock) })}
          </Button>
        )
      }
    >
      <Stack>
        <DescriptionList
          facts={[
            [t('stage'), t(`stages.${card.stage}`)],
            [t('answer'), t(`answers.${card.status}`)],
            [t('score'), `${card.score} / 100`],
            [t('distance'), distance(card.distance_km)],
            [t('age'), driver.age_band && t('age_band', { from: driver.age_band.from, till: driver.age_band.till })],
            [t('work_experience'), driver.work_experience === null ? null : t('years', { count: driver.work_experience })],
            [t('qualifications'), words('qualifications', driver.qualifications)],
            [t('experiences'), words('experiences', driver.experiences)],
            [t('languages'), words('languages', driver.languages)],
            [t('wishes'), words('wishes', driver.wishes)],
            [t('accepted_at'), card.accepted_at && moment(card.accepted_at)],
            [t('contact_window'), card.accepted_at && `${card.contact_from}–${card.contact_till}`],
          ]}
        />
        <Suspense fallback={<RowsSkeleton rows={3} />}>
          <WhyPerson offer_id={card.id} />
        </Suspense>
        <DescriptionList
          facts={[
            [t('campaign'), campaign.title || campaign.name],
            [t('audience'), card.audience.name],
            [t('unlock.remaining_budget'), money(campaign.remaining_budget)],
            ...others.map((other) => [t('also_offered'), `${other.campaign.name}: ${t(`stages.${other.stage}`)}`] as const),
          ]}
        />
        {/* S077: what the audience asks for */}
        <Suspense fallback={<RowsSkeleton rows={3} />}>{meta && <MetaFacts meta={meta} />}</Suspense>
      </Stack>
    </Dialog>
  );
}
