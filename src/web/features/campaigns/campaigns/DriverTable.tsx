import { Button } from '@mantine/core';
import { IconCheck, IconPackage, IconSchool, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AudienceList } from '#contract/foundation/vocabulary.ts';
import type { ListedDriver } from '#contract/hiring/audience-drivers.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { day, listed, moment } from '#web/ui/format.ts';
import { Status } from '#web/ui/StatusDot.tsx';
import css from './DriverTable.module.css';

interface Props {
  list: AudienceList;
  drivers: readonly ListedDriver[];
  onWhy: (driver: ListedDriver) => void;
}
interface Column {
  key: string;
  header: string;
  cell: (driver: ListedDriver) => ReactNode;
}

/** The drivers of an audience for staff (S152). The row says whether the driver can be unlocked. */
export function DriverTable({ list, drivers, onWhy }: Props) {
  const t = useTexts('campaigns');
  const columns = useColumns(list);
  return (
    <div className={css.frame} role="region" aria-label={t('drivers.table')} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            {columns.map(({ key, header }) => (
              <th key={key} scope="col">
                {header}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">{t('drivers.why')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {drivers.map((driver) => (
            <tr key={driver.id} data-eligible={driver.is_eligible}>
              {columns.map(({ key, cell }) => (
                <td key={key}>{cell(driver) ?? '–'}</td>
              ))}
              <td>
                <Button size="compact-sm" variant="subtle" onClick={() => onWhy(driver)}>
                  {t('drivers.why')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Yes = ({ icon: Icon, label }: { icon: typeof IconCheck; label: string }) => (
  <Icon size={17} stroke={1.8} role="img" aria-label={label} />
);

function useColumns(list: AudienceList): Column[] {
  const t = useTexts('campaigns');
  const confirmed = (at: string | null | undefined) => at && <Yes icon={IconCheck} label={moment(at)} />;
  const isOffered = list === 'eligible';
  const star: Column = {
    key: 'star',
    header: t('drivers.col.looking'),
    cell: ({ person }) => person?.active_looking_for_job && <Yes icon={IconStarFilled} label={t('drivers.col.looking')} />,
  };
  const contact: Column[] = [
    { key: 'email', header: t('drivers.col.email'), cell: ({ person }) => person?.email },
    { key: 'phone', header: t('drivers.col.phone'), cell: ({ person }) => person?.phone },
  ];
  const counts: Column = {
    key: 'offers',
    header: t('drivers.col.offers'),
    cell: ({ offers }) => offers && `${offers.open} / ${offers.accepted} / ${offers.rejected}`,
  };
  const offer: Column[] = [
    { key: 'offer', header: t('drivers.col.offer'), cell: ({ offers }) => offers?.status && t(`drivers.answer.${offers.status}`) },
    { key: 'notified', header: t('drivers.col.notified_at'), cell: ({ offers }) => offers?.notified_at && moment(offers.notified_at) },
    { key: 'reminders', header: t('drivers.col.reminders'), cell: ({ offers }) => offers?.reminders_count },
    { key: 'views', header: t('drivers.col.views'), cell: ({ offers }) => offers?.view_count },
  ];
  return [
    { key: 'id', header: 'ID', cell: ({ id }) => id },
    ...(isOffered ? [] : [star]),
    { key: 'name', header: t('drivers.col.name'), cell: ({ person, initials }) => person?.full_name ?? initials },
    ...(isOffered ? [counts] : contact),
    { key: 'email_ok', header: t('drivers.col.email_ok'), cell: ({ person }) => confirmed(person?.email_confirmed_at) },
    { key: 'phone_ok', header: t('drivers.col.phone_ok'), cell: ({ person }) => confirmed(person?.phone_confirmed_at) },
    {
      key: 'also',
      header: t('drivers.col.also'),
      cell: ({ person }) => (
        <>
          {person?.education && <Yes icon={IconSchool} label={t('drivers.col.education')} />}
          {person?.delivery_guy && <Yes icon={IconPackage} label={t('drivers.col.delivery')} />}
        </>
      ),
    },
    { key: 'zip', header: t('drivers.col.zip'), cell: ({ person }) => person?.zip_code },
    { key: 'country', header: t('drivers.col.country'), cell: ({ country }) => country },
    { key: 'terms', header: t('drivers.col.terms'), cell: ({ person }) => person?.accepted_terms_at && day(person.accepted_terms_at) },
    {
      key: 'status',
      header: t('drivers.col.status'),
      cell: ({ is_eligible, missing }) => (
        <Status level={is_eligible ? 'success' : 'danger'}>
          {is_eligible ? t('drivers.ready') : listed(missing.map((reason) => t(`missing.${reason}`)))}
        </Status>
      ),
    },
    { key: 'created', header: t('drivers.col.created_at'), cell: ({ person }) => person && day(person.created_at) },
    ...(isOffered ? offer : []),
  ];
}
