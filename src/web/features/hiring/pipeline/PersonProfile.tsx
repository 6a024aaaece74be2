import { IconCheck, IconClockHour4, IconFileCv, IconMail, IconMapPin, IconMessage, IconPhone, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { OfferCard, OfferOfDriver } from '#contract/hiring/pipeline.ts';
import type { UnlockPreview } from '#contract/hiring/unlocks.ts';
import { useLabels } from '#web/features/foundation/options/use-labels.ts';
import { useLicence } from '#web/features/foundation/options/use-licence.ts';
import { Badges } from '#web/features/hiring/unlocked-drivers/Badges.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { ago, distance, listed } from '#web/ui/format.ts';
import { Initials } from '#web/ui/Initials.tsx';
import { DescriptionList, Stack } from '#web/ui/Panel.tsx';
import { ScoreBar } from '#web/ui/ScoreBar.tsx';
import css from './PersonProfile.module.css';

interface Props {
  card: OfferCard;
  /** Until it is loaded the card is shown. */
  offer: OfferOfDriver | undefined;
  /** Which contact data exist; only for those who may unlock. */
  facts: UnlockPreview['facts'] | undefined;
}

/** A person before the unlock, without anything that identifies them. */
export function PersonProfile({ card, offer, facts }: Props) {
  return (
    <Stack gap="lg">
      <Head card={card} offer={offer} />
      {facts && <Reachable facts={facts} />}
      <Lists card={card} offer={offer} />
      <Availability card={card} offer={offer} />
    </Stack>
  );
}

/** The licence and the years first: what a dispatcher asks on the phone. */
function Head({ card, offer }: Omit<Props, 'facts'>) {
  const t = useTexts('pipeline');
  const licence = useLicence();
  const { driver } = card;
  const headline = [
    licence(driver.qualifications) ?? (offer && t(`type.${offer.driver.contact_type}`)),
    driver.work_experience !== null && t('years', { count: driver.work_experience }),
  ].filter(Boolean);
  return (
    <div className={css.head}>
      <Initials name={[...driver.initials].join(' ')} size={64} />
      <div className={css.headline}>
        <p className={css.abilities}>{headline.join(' · ') || t('person', { initials: driver.initials })}</p>
        <p className={css.soft}>
          <IconMapPin size={16} stroke={1.7} aria-hidden />
          {card.distance_km === null ? t('distance_unknown') : t('away', { distance: distance(card.distance_km) })}
          {driver.age_band && ` · ${t('age_band', { from: driver.age_band.from, till: driver.age_band.till })}`}
        </p>
        <p className={css.soft}>
          <IconMessage size={16} stroke={1.7} aria-hidden />
          {card.accepted_at ? t('accepted_ago', { when: ago(card.accepted_at) }) : t(`stages.${card.stage}`)}
        </p>
      </div>
      <div className={css.score}>
        <span className={css.soft}>{t('score')}</span>
        <ScoreBar score={card.score} />
      </div>
    </div>
  );
}

/** What there will be after the payment, and what there will not be. */
function Reachable({ facts }: { facts: UnlockPreview['facts'] }) {
  const t = useTexts('pipeline');
  const { phone, email, cv } = facts;
  return (
    <section aria-label={t('after_unlock')}>
      <h3 className={css.title}>{t('after_unlock')}</h3>
      <ul className={css.facts}>
        <Fact exists={phone !== 'none'} icon={<IconPhone size={17} stroke={1.7} aria-hidden />}>
          {t(`unlock.facts.phone_${phone}`)}
        </Fact>
        <Fact exists={email} icon={<IconMail size={17} stroke={1.7} aria-hidden />}>
          {t(`unlock.facts.email_${email}`)}
        </Fact>
        <Fact exists={cv} icon={<IconFileCv size={17} stroke={1.7} aria-hidden />}>
          {t(`unlock.facts.cv_${cv}`)}
        </Fact>
      </ul>
    </section>
  );
}

function Fact({ exists, icon, children }: { exists: boolean; icon: ReactNode; children: string }) {
  const Mark = exists ? IconCheck : IconX;
  return (
    <li className={css.fact} data-missing={!exists || undefined}>
      {icon}
      {children}
      <Mark size={15} stroke={2.2} aria-hidden />
    </li>
  );
}

const lists = ['qualifications', 'experiences', 'skills', 'languages', 'employment_types', 'traveling', 'wishes'] as const;

/** What the person has and wants; what the audience asks for comes first in each list, and is marked. */
function Lists({ card, offer }: Omit<Props, 'facts'>) {
  const t = useTexts('unlocked_drivers');
  const label = useLabels();
  const criteria = (offer?.audience.meta ?? {}) as Record<string, unknown>;
  const has = { skills: [], employment_types: [], traveling: [], ...card.driver, ...offer?.driver };
  return lists.map((list) => {
    const keys = has[list];
    if (keys.length === 0) return null;
    const required = criteria[list];
    const isWanted = (key: string) => Array.isArray(required) && required.includes(key);
    const sorted = keys.toSorted((a, b) => Number(isWanted(b)) - Number(isWanted(a)));
    const wanted = sorted.flatMap((key, index) => (isWanted(key) ? [index] : []));
    return <Badges key={list} title={t(list)} words={sorted.map((key) => label(list, key))} wanted={wanted} />;
  });
}

/** When the person could start, for what kind of work, and when and how to be reached. */
function Availability({ card, offer }: Omit<Props, 'facts'>) {
  const t = useTexts('pipeline');
  const words = useTexts('unlocked_drivers');
  const media = Object.entries(card.contact_medium).flatMap(([medium, wanted]) => (wanted ? [words(`medium.${medium as 'phone'}`)] : []));
  const profile = offer?.driver;
  const weeks = profile?.weeks_until_exit ?? null;
  const facts = [
    [words('weeks_until_exit'), weeks === null ? null : weeks === 0 ? t('at_once') : words('weeks', { count: weeks })],
    [words('day_night'), profile?.day_night_preference && words(`said.${profile.day_night_preference}`)],
    [t('contact_window'), card.accepted_at && `${card.contact_from}–${card.contact_till}`],
    [words('contact_media'), listed(media)],
  ] as const;
  const known = facts.filter(([, value]) => Boolean(value));
  if (known.length === 0) return null;
  return (
    <section>
      <h3 className={css.title}>
        <IconClockHour4 size={17} stroke={1.7} aria-hidden />
        {t('availability')}
      </h3>
      <DescriptionList facts={known} />
    </section>
  );
}
