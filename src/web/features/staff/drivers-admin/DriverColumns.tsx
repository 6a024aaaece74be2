import { IconCheck, IconStarFilled } from '@tabler/icons-react';
import type { DriverRow } from '#contract/staff/drivers-admin.ts';
import { statusNameOf } from '#contract/hiring/driver-status.ts';
import { useLabels } from '#web/features/foundation/options/use-labels.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { PersonChip } from '#web/ui/Chips.tsx';
import { day, listed, phoneNumber } from '#web/ui/format.ts';
import { momentColumn, numberColumn, type Column } from '#web/ui/table/columns.ts';
import css from './Driver.module.css';
import { Readiness } from './Readiness.tsx';

const placeOf = ({ zip_code, place, country }: DriverRow) =>
  [[zip_code, place].filter(Boolean).join(' '), country].filter(Boolean).join(', ');

/** The columns of the list. Those of counts and offers are for comparing, so they are hidden at first. */
export function useDriverColumns(): Column<DriverRow>[] {
  const t = useTexts('drivers_admin');
  const label = useLabels();
  const yes = (is: boolean) => t(is ? 'yes' : 'no');
  const qualifications = (row: DriverRow) => listed(row.qualifications.map((key) => label('qualifications', key)));
  return [
    {
      key: 'full_name',
      header: t('column.full_name'),
      cell: (row) => <PersonChip name={row.full_name || `#${row.id}`} text={t(`contact_type.${row.contact_type}`)} />,
      value: (row) => row.full_name,
      fixed: true,
      width: 200,
    },
    { key: 'id', header: t('column.id'), cell: (row) => String(row.id), align: 'end', hidden: true },
    {
      key: 'readiness',
      header: t('column.readiness'),
      cell: (row) => <Reasons missing={row.missing} />,
      value: (row) => (row.missing.length === 0 ? t('readiness.eligible') : listed(row.missing.map((each) => t(`readiness.${each}`)))),
      width: 170,
    },
    { key: 'place', header: t('column.place'), cell: placeOf, width: 140 },
    {
      key: 'email',
      header: t('column.email'),
      cell: (row) => <Address text={row.email} confirmed_at={row.email_confirmed_at} />,
      value: (row) => row.email,
      width: 160,
    },
    {
      key: 'phone',
      header: t('column.phone'),
      cell: (row) => <Address text={row.phone && phoneNumber(row.phone)} confirmed_at={row.phone_confirmed_at} />,
      value: (row) => row.phone,
      width: 170,
    },
    momentColumn({ key: 'email_confirmed_at', header: t('column.email_confirmed_at'), hidden: true }, (row) => row.email_confirmed_at),
    momentColumn({ key: 'phone_confirmed_at', header: t('column.phone_confirmed_at'), hidden: true }, (row) => row.phone_confirmed_at),
    {
      key: 'looking',
      header: t('column.looking'),
      cell: (row) => (
        <span>
          {row.active_looking_for_job && <IconStarFilled size={14} aria-hidden />} {t(`looking.${row.job_seeking_status}`)}
        </span>
      ),
      value: (row) => t(`looking.${row.job_seeking_status}`),
      hidden: true,
    },
    { key: 'qualifications', header: t('column.qualifications'), cell: qualifications, hidden: true, width: 260 },
    {
      key: 'education',
      header: t('column.education'),
      cell: (row) => (row.education ? label('education', row.education) : '–'),
      hidden: true,
    },
    { key: 'delivery_guy', header: t('column.delivery_guy'), cell: (row) => yes(row.delivery_guy), hidden: true },
    momentColumn({ key: 'accepted_terms_at', header: t('column.accepted_terms_at'), hidden: true }, (row) => row.accepted_terms_at),
    { key: 'is_active', header: t('column.is_active'), cell: (row) => yes(row.is_active), hidden: true },
    { key: 'disabled_for_unlock', header: t('column.disabled_for_unlock'), cell: (row) => yes(row.disabled_for_unlock), hidden: true },
    ...useOfferColumns(),
    momentColumn({ key: 'last_seen_at', header: t('column.last_seen_at'), hidden: true }, (row) => row.last_seen_at),
    {
      key: 'created_at',
      header: t('column.created_at'),
      cell: (row) => day(row.created_at),
      value: (row) => ({ at: row.created_at }),
      align: 'end',
    },
  ];
}

function useOfferColumns(): Column<DriverRow>[] {
  const t = useTexts('drivers_admin');
  return [
    numberColumn({ key: 'open_offers_count', header: t('column.open_offers_count'), hidden: true }, (row) => row.open_offers_count),
    numberColumn(
      { key: 'accepted_offers_count', header: t('column.accepted_offers_count'), hidden: true },
      (row) => row.accepted_offers_count,
    ),
    numberColumn(
      { key: 'rejected_offers_count', header: t('column.rejected_offers_count'), hidden: true },
      (row) => row.rejected_offers_count,
    ),
    {
      key: 'offer_status',
      header: t('column.offer_status'),
      cell: (row) => (row.offer_status ? t(`offers.${row.offer_status}`) : '–'),
      hidden: true,
    },
    momentColumn({ key: 'offer_notified_at', header: t('column.offer_notified_at'), hidden: true }, (row) => row.offer_notified_at),
    numberColumn(
      { key: 'offer_reminders_count', header: t('column.offer_reminders_count'), hidden: true },
      (row) => row.offer_reminders_count,
    ),
    numberColumn({ key: 'offer_view_count', header: t('column.offer_view_count'), hidden: true }, (row) => row.offer_view_count),
    numberColumn({ key: 'unlocks_count', header: t('column.unlocks_count'), hidden: true }, (row) => row.unlocks_count),
    {
      key: 'status_id',
      header: t('column.status_id'),
      cell: (row) => (row.status_id === null ? '–' : t(`status.${statusNameOf(row.status_id)}`)),
      hidden: true,
    },
  ];
}

/** One below the other: beside each other, two reasons would be the widest column. */
function Reasons({ missing }: Pick<DriverRow, 'missing'>) {
  if (missing.length < 2) return <Readiness missing={missing} />;
  return (
    <div className={css.reasons}>
      {missing.map((each) => (
        <Readiness key={each} missing={[each]} />
      ))}
    </div>
  );
}

/** A mail address may wrap before its @: on one line it would be the widest column. */
function breakable(text: string) {
  const [name, host] = text.split('@');
  if (host === undefined) return text;
  return (
    <>
      {name}
      <wbr />@{host}
    </>
  );
}

/** An address with a tick, once it is confirmed. */
function Address({ text, confirmed_at }: { text: string | null; confirmed_at: string | null }) {
  const t = useTexts('drivers_admin');
  if (!text) return '–';
  return (
    <span>
      {breakable(text)}
      {confirmed_at && (
        <>
          {'\u00a0'}
          <IconCheck size={15} stroke={2.4} role="img" aria-label={t('is_confirmed')} />
        </>
      )}
    </span>
  );
}
