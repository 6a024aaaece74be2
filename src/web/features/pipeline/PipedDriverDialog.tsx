import type { OfferCard } from '#contract/pipeline.ts';
import { useLabels } from '#web/features/options/use-labels.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { distance, listed, moment, money } from '#web/ui/format.ts';
import { Facts } from '#web/ui/Panel.tsx';

/** What may be known of a person before the unlock, and for which campaign the offer was. */
export function PipedDriverDialog({ card, onClose }: { card: OfferCard; onClose: () => void }) {
  const t = useTexts('pipeline');
  const label = useLabels();
  const { driver } = card;
  const words = (category: string, keys: readonly string[]) => (keys.length > 0 ? listed(keys.map((key) => label(category, key))) : null);
  return (
    <Dialog open onClose={onClose} size="md" title={driver.full_name ?? t('person', { initials: driver.initials })}>
      <Facts
        facts={[
          [t('campaign'), card.campaign.title || card.campaign.name],
          [t('audience'), card.audience.name],
          [t('stage'), t(`stages.${card.stage}`)],
          [t('unlock.remaining_budget'), money(card.campaign.remaining_budget)],
          [t('score'), `${card.score} / 100`],
          [t('distance'), distance(card.distance_km)],
          [t('age'), driver.age_band && t('age_band', { from: driver.age_band.from, till: driver.age_band.till })],
          [t('work_experience'), driver.work_experience === null ? null : t('years', { count: driver.work_experience })],
          [t('qualifications'), words('qualifications', driver.qualifications)],
          [t('experiences'), words('experiences', driver.experiences)],
          [t('languages'), words('languages', driver.languages)],
          [t('wishes'), words('wishes', driver.wishes)],
          [t('accepted_at'), moment(card.accepted_at)],
          [t('contact_window'), `${card.contact_from}–${card.contact_till}`],
        ]}
      />
    </Dialog>
  );
}
