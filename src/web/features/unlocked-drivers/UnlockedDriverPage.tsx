import { Badge, Button } from '@mantine/core';
import { IconFileCv, IconMail, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { media } from '#contract/media.ts';
import { unlockedDrivers, type UnlockedDriver } from '#contract/unlocked-drivers.ts';
import { useLabels } from '#web/features/options/use-labels.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/api.ts';
import { useRoom } from '#web/kernel/realtime.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { day, distance, listed, moment, money } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Columns, Facts, Panel, Rows } from '#web/ui/Panel.tsx';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';
import { TimelinePanel } from '#web/features/timeline/TimelinePanel.tsx';
import { OwnerControl } from './OwnerControl.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { StatusControl } from './StatusControl.tsx';
import { Todos } from './Todos.tsx';

/** One unlocked person: who it is, what is to be done, and everything that has happened. */
export function UnlockedDriverPage() {
  const t = useTexts('unlocked_drivers');
  const { id } = useParams({ strict: false }) as { id: string };
  const found = useQuery(query(unlockedDrivers.get, { params: { id: Number(id) } }));
  useRoom(`unlocked-driver.${Number(id)}`);
  if (found.error && !found.data) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <PageSkeleton />;
  const unlocked = found.data;
  return (
    <>
      <PageHeader
        title={unlocked.driver.is_erased ? t('erased') : unlocked.driver.full_name}
        text={unlocked.campaign_name ?? undefined}
        back="/unlocked-drivers"
        aside={<StatusBadge row={unlocked} />}
        actions={<ContactButtons unlocked={unlocked} />}
      />
      <Notes unlocked={unlocked} />
      <Columns min={340}>
        <Rows>
          <Panel>
            <Rows gap="sm">
              <StatusControl unlocked={unlocked} />
              <OwnerControl unlocked={unlocked} />
            </Rows>
          </Panel>
          <Todos unlocked={unlocked} />
          <Person unlocked={unlocked} />
        </Rows>
        <TimelinePanel model="unlocked-driver" model_id={unlocked.id} />
      </Columns>
    </>
  );
}

function ContactButtons({ unlocked: { driver, profile } }: { unlocked: UnlockedDriver }) {
  const t = useTexts('unlocked_drivers');
  return (
    <>
      {profile.email && (
        <Button component="a" variant="default" href={`mailto:${profile.email}`} leftSection={<IconMail size={18} stroke={1.7} aria-hidden />}>
          {t('mail')}
        </Button>
      )}
      {driver.phone && (
        <Button component="a" href={`tel:${driver.phone}`} leftSection={<IconPhone size={18} stroke={1.7} aria-hidden />}>
          {driver.phone}
        </Button>
      )}
    </>
  );
}

function Notes({ unlocked }: { unlocked: UnlockedDriver }) {
  const t = useTexts('unlocked_drivers');
  return (
    <>
      {unlocked.driver.is_erased && <Note level="warning">{t('erased_text')}</Note>}
      {unlocked.lost_interest_at && <Note level="warning">{t('lost_interest_text', { moment: moment(unlocked.lost_interest_at) })}</Note>}
      {unlocked.hire === 'reported' && <Note>{t('hire_waits_text', { day: day(unlocked.first_work_day_at) })}</Note>}
      {unlocked.hire === 'confirmed' && <Note level="success">{t('hire_confirmed_text', { day: day(unlocked.first_work_day_at) })}</Note>}
      {unlocked.credited_at && <Note level="success">{t('credited_text', { amount: money(unlocked.price) })}</Note>}
    </>
  );
}

function Person({ unlocked }: { unlocked: UnlockedDriver }) {
  const t = useTexts('unlocked_drivers');
  const label = useLabels();
  const { driver, profile, offer } = unlocked;
  const cv = profile.cv_media_id;
  return (
    <Panel
      title={t('person')}
      aside={
        cv && (
          <Button component="a" size="compact-sm" variant="light" href={`${media.get.path.replace('{id}', String(cv))}/file`} leftSection={<IconFileCv size={18} stroke={1.7} aria-hidden />}>
            {t('cv')}
          </Button>
        )
      }
    >
      <Facts
        facts={[
          [t('phone'), driver.phone],
          [t('mail'), profile.email],
          [t('place'), [profile.postcode, driver.place, driver.country].filter(Boolean).join(' ')],
          [t('distance'), offer?.distance_km == null ? null : distance(offer.distance_km)],
          [t('birthday'), profile.birthday && day(profile.birthday)],
          [t('work_experience'), profile.work_experience === null ? null : t('years', { count: profile.work_experience })],
          [t('contact_window'), offer && `${offer.contact_from}–${offer.contact_till}`],
          [t('contact_media'), offer && listed(Object.entries(offer.contact_medium).flatMap(([medium, wanted]) => (wanted ? [t(`medium.${medium as 'phone'}`)] : [])))],
          [t('languages'), listed(profile.languages.map((key) => label('languages', key)))],
          [t('price'), money(unlocked.price)],
        ]}
      />
      <Badges title={t('qualifications')} labels={profile.qualifications.map((key) => label('qualifications', key))} />
      <Badges title={t('experiences')} labels={profile.experiences.map((key) => label('experiences', key))} />
      <Badges title={t('wishes')} labels={profile.wishes.map((key) => label('wishes', key))} />
      {unlocked.note && <Note title={t('note')}>{unlocked.note}</Note>}
      {unlocked.unqualified_status_reasons.length > 0 && <Badges title={t('reasons.label')} labels={unlocked.unqualified_status_reasons.map(({ label: reason }) => reason)} />}
    </Panel>
  );
}

function Badges({ title, labels }: { title: string; labels: readonly string[] }) {
  if (labels.length === 0) return null;
  return (
    <p>
      <strong>{title}</strong>
      <br />
      {labels.map((each) => (
        <Badge key={each} variant="light" color="gray" size="lg" radius="sm" tt="none" fw={500} mr={6} mt={6}>
          {each}
        </Badge>
      ))}
    </p>
  );
}
