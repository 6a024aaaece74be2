import { Button } from '@mantine/core';
import { IconFileCv } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { UnlockedDriver } from '#contract/hiring/unlocked-drivers.ts';
import { useLabels } from '#web/features/foundation/options/use-labels.ts';
import { mediaUrl } from '#web/features/foundation/media/media-url.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { day, distance, listed, money, phoneNumber } from '#web/ui/format.ts';
import { DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { PersonLists } from './PersonLists.tsx';
import css from './PersonPanel.module.css';
import { PersonWords, Stations } from './PersonWords.tsx';
import { useProfileFacts } from './use-profile-facts.ts';

const WhyPerson = lazy(async () => ({ default: (await import('#web/features/hiring/pipeline/WhyPerson.tsx')).WhyPerson }));

/** The driver's profile after the unlock. */
export function PersonPanel({ unlocked }: { unlocked: UnlockedDriver }) {
  const t = useTexts('unlocked_drivers');
  const { profile } = unlocked;
  return (
    <Panel title={t('person')} aside={<CvButton id={profile.cv_media_id} />}>
      <Stack>
        {profile.profile_image_id !== null && <Picture id={profile.profile_image_id} name={unlocked.driver.full_name} />}
        <PersonFacts unlocked={unlocked} />
        {unlocked.offer && <Fit offer={unlocked.offer} />}
        <PersonLists profile={profile} />
        <PersonWords profile={profile} />
        <Stations title={t('stations')} rows={profile.manual_cv} />
        <Stations title={t('other_experiences')} rows={profile.manual_experiences} />
      </Stack>
    </Panel>
  );
}

function PersonFacts({ unlocked: { driver, profile, offer, price } }: { unlocked: UnlockedDriver }) {
  const t = useTexts('unlocked_drivers');
  const label = useLabels();
  const more = useProfileFacts(profile);
  const media_wanted = Object.entries(offer?.contact_medium ?? {}).flatMap(([medium, wanted]) =>
    wanted ? [t(`medium.${medium as 'phone'}`)] : [],
  );
  return (
    <DescriptionList
      facts={[
        [
          t('phone'),
          driver.phone && (
            <a key="phone" href={`tel:${driver.phone}`}>
              {phoneNumber(driver.phone)}
            </a>
          ),
        ],
        [
          t('mail'),
          profile.email && (
            <a key="mail" href={`mailto:${profile.email}`}>
              {/* a long address breaks before its @, not within its last letters */}
              {profile.email.split('@')[0]}
              <wbr />@{profile.email.split('@')[1]}
            </a>
          ),
        ],
        [t('contact_window'), offer && `${offer.contact_from}–${offer.contact_till}`],
        [t('contact_media'), media_wanted.length > 0 ? listed(media_wanted) : null],
        [t('place'), [[profile.postcode, driver.place].filter(Boolean).join(' '), driver.country].filter(Boolean).join(', ')],
        [t('distance'), offer?.distance_km == null ? null : distance(offer.distance_km)],
        [
          t('address'),
          profile.contract_data?.address &&
            [profile.contract_data.address, profile.contract_data.address_country].filter(Boolean).join(', '),
        ],
        [t('birthday'), profile.contract_data?.birthday && day(profile.contract_data.birthday)],
        [t('age'), profile.age_band && t('age_band', { from: profile.age_band.from, till: profile.age_band.till })],
        [t('work_experience'), profile.work_experience === null ? null : t('years', { count: profile.work_experience })],
        [t('languages'), profile.languages.length > 0 ? listed(profile.languages.map((key) => label('languages', key))) : null],
        [t('price'), money(price)],
        ...more,
      ]}
    />
  );
}

/** Why the offer was sent to this person: as before the unlock. */
function Fit({ offer }: { offer: NonNullable<UnlockedDriver['offer']> }) {
  const t = useTexts('unlocked_drivers');
  return (
    <>
      <p className={css.fit}>
        <span>{t('score')}</span>
        <ScoreBar score={offer.score} />
      </p>
      <Suspense fallback={<RowsSkeleton rows={3} />}>
        <WhyPerson offer_id={offer.id} />
      </Suspense>
    </>
  );
}

function Picture({ id, name }: { id: number; name: string }) {
  const t = useTexts('unlocked_drivers');
  return <img className={css.picture} src={mediaUrl(id, true)} alt={t('picture', { name })} loading="lazy" />;
}

function CvButton({ id }: { id: number | null }) {
  const t = useTexts('unlocked_drivers');
  if (id === null) return null;
  const href = mediaUrl(id);
  return (
    <Button
      component="a"
      size="compact-md"
      variant="light"
      href={href}
      target="_blank"
      rel="noreferrer"
      leftSection={<IconFileCv size={18} stroke={1.7} aria-hidden />}
    >
      {t('cv')}
    </Button>
  );
}
