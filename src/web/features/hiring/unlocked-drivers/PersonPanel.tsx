import { Badge, Button } from '@mantine/core';
import { IconFileCv } from '@tabler/icons-react';
import { media } from '#contract/foundation/media.ts';
import type { UnlockedDriver } from '#contract/hiring/unlocked-drivers.ts';
import { useLabels } from '#web/features/foundation/options/use-labels.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { addressOf } from '#web/kernel/http/api.ts';
import { day, distance, listed, money, phoneNumber } from '#web/ui/format.ts';
import { Facts, Panel, Rows } from '#web/ui/Panel.tsx';
import css from './PersonPanel.module.css';

/** What the person has told about themselves. */
export function PersonPanel({ unlocked }: { unlocked: UnlockedDriver }) {
  const t = useTexts('unlocked_drivers');
  const { profile } = unlocked;
  return (
    <Panel title={t('person')} aside={<CvButton id={profile.cv_media_id} />}>
      <Rows>
        <PersonFacts unlocked={unlocked} />
        <Badges title={t('qualifications')} category="qualifications" keys={profile.qualifications} />
        <Badges title={t('experiences')} category="experiences" keys={profile.experiences} />
        <Badges title={t('wishes')} category="wishes" keys={profile.wishes} />
        {profile.job_motivation && (
          <div>
            <h3 className={css.heading}>{t('motivation')}</h3>
            <p className={css.text}>{profile.job_motivation}</p>
          </div>
        )}
        <Stations rows={profile.manual_cv} />
      </Rows>
    </Panel>
  );
}

function PersonFacts({ unlocked: { driver, profile, offer, price } }: { unlocked: UnlockedDriver }) {
  const t = useTexts('unlocked_drivers');
  const label = useLabels();
  const media_wanted = Object.entries(offer?.contact_medium ?? {}).flatMap(([medium, wanted]) =>
    wanted ? [t(`medium.${medium as 'phone'}`)] : [],
  );
  return (
    <Facts
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
        [t('birthday'), profile.birthday && day(profile.birthday)],
        [t('work_experience'), profile.work_experience === null ? null : t('years', { count: profile.work_experience })],
        [t('languages'), profile.languages.length > 0 ? listed(profile.languages.map((key) => label('languages', key))) : null],
        [t('price'), money(price)],
      ]}
    />
  );
}

function CvButton({ id }: { id: number | null }) {
  const t = useTexts('unlocked_drivers');
  if (id === null) return null;
  const href = addressOf(media.file, { params: { id }, query: {} });
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

function Badges({ title, category, keys }: { title: string; category: string; keys: readonly string[] }) {
  const label = useLabels();
  if (keys.length === 0) return null;
  return (
    <div>
      <h3 className={css.heading}>{title}</h3>
      <ul className={css.badges}>
        {keys.map((key) => (
          <li key={key}>
            <Badge className={css.badge} variant="light" color="gray" size="lg" radius="sm">
              {label(category, key)}
            </Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The CV as the person has typed it. */
function Stations({ rows }: { rows: UnlockedDriver['profile']['manual_cv'] }) {
  const t = useTexts('unlocked_drivers');
  if (rows.length === 0) return null;
  return (
    <div>
      <h3 className={css.heading}>{t('stations')}</h3>
      <ul className={css.stations}>
        {rows.map(({ from, to, company, location, more_info }) => (
          <li key={`${from} ${company}`}>
            <span className={css.span}>{[from, to].filter(Boolean).join(' – ')}</span>
            <span>{[company, location].filter(Boolean).join(', ')}</span>
            {more_info && <span className={css.text}>{more_info}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
