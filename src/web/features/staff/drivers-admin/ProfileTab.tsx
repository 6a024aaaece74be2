import type { AdminDriver } from '#contract/staff/drivers-admin.ts';
import { useLabels } from '#web/features/foundation/options/use-labels.ts';
import { PersonLists } from '#web/features/hiring/unlocked-drivers/PersonLists.tsx';
import { PersonWords, Stations } from '#web/features/hiring/unlocked-drivers/PersonWords.tsx';
import { useProfileFacts } from '#web/features/hiring/unlocked-drivers/use-profile-facts.ts';
import { hasKey } from '#web/i18n/texts.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { day, listed } from '#web/ui/format.ts';
import { Columns, DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';

/** The profile in the words of the companies' page, with what only staff read, and who entered it. */
export function ProfileTab({ driver }: { driver: AdminDriver }) {
  const t = useTexts('drivers_admin');
  const words = useTexts('unlocked_drivers');
  return (
    <Columns min={340}>
      <Panel title={t('facts')}>
        <Stack>
          <Facts driver={driver} />
          <Sources driver={driver} />
        </Stack>
      </Panel>
      <Panel title={t('skills')}>
        <Stack>
          <PersonLists profile={driver} />
          <PersonWords profile={driver} />
          <Stations title={words('stations')} rows={driver.manual_cv} />
          <Stations title={words('other_experiences')} rows={driver.manual_experiences} />
        </Stack>
      </Panel>
    </Columns>
  );
}

function Facts({ driver }: { driver: AdminDriver }) {
  const t = useTexts('drivers_admin');
  const words = useTexts('unlocked_drivers');
  const label = useLabels();
  const more = useProfileFacts(driver);
  const { address, address_country, birthday, work_experience, languages, locations_wanted, countries_wanted } = driver;
  const wanted = [...locations_wanted.map(({ postcode, place }) => `${postcode} ${place}`.trim()), ...countries_wanted];
  return (
    <DescriptionList
      facts={[
        [words('address'), [address, address_country].filter(Boolean).join(', ')],
        [words('birthday'), birthday && day(birthday)],
        [words('work_experience'), work_experience === null ? null : words('years', { count: work_experience })],
        [words('languages'), languages.length > 0 ? listed(languages.map((key) => label('languages', key))) : null],
        [t('work_area'), driver.work_area === 'home_area' ? t('home_area') : wanted.length > 0 ? listed(wanted) : t('other_areas')],
        [t('progress'), t('progress_of', { points: driver.profile_progress_points })],
        ...more,
      ]}
    />
  );
}

/** The fields that staff entered, each with who and when. All others are the driver's own. */
function Sources({ driver: { sources } }: { driver: AdminDriver }) {
  const t = useTexts('drivers_admin');
  if (sources.length === 0) return <p>{t('sources.none')}</p>;
  const nameOf = (field: string) => {
    const key = `field.${field}`;
    return hasKey('drivers_admin', key) ? t(key) : field;
  };
  return (
    <div>
      <h3>{t('sources.title')}</h3>
      <DescriptionList
        facts={sources.map(({ field, by, at }) => [nameOf(field), t('sources.by', { name: by ?? 'Cabina', day: day(at) })])}
      />
    </div>
  );
}
