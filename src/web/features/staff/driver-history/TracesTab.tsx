import { IconEye, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { driverHistory, type DriverTrace, type traceKinds } from '#contract/staff/driver-history.ts';
import { hasKey } from '#web/i18n/texts.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { listed } from '#web/ui/format.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';
import { Pages } from '#web/ui/table/Pages.tsx';
import { Timeline } from '#web/ui/Timeline.tsx';

interface Props {
  driver: { id: number };
}
/** Who read the driver's data: the list that the driver reads, with names. */
export const ViewsTab = ({ driver }: Props) => <Traces driver={driver} kind="views" />;
/** The audit log of this driver. */
export const ChangesTab = ({ driver }: Props) => <Traces driver={driver} kind="changes" />;

function Traces({ driver: { id }, kind }: Props & { kind: (typeof traceKinds)[number] }) {
  const t = useTexts('driver_history');
  const [page, setPage] = useState(1);
  const list = useQuery(listQuery(driverHistory.traces, { params: { id }, query: { page, kind } }));
  const textOf = useTraceText();
  if (list.error && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton />;
  const entries = list.data.data.map((trace) => ({
    id: trace.id,
    at: trace.happened_at,
    icon: kind === 'views' ? IconEye : IconPencil,
    ...textOf(trace),
  }));
  return (
    <Panel title={t(`traces.${kind}`)}>
      <Timeline entries={entries} empty={<EmptyState compact title={t('traces.none')} />} />
      <Pages meta={list.data.meta} onPage={setPage} />
    </Panel>
  );
}

function useTraceText() {
  const t = useTexts('driver_history');
  const driver = useTexts('drivers_admin');
  const fieldOf = (field: string) => {
    const key = `field.${field}`;
    return hasKey('drivers_admin', key) ? driver(key) : field;
  };
  return ({ user, company, action, reason, fields }: DriverTrace) => {
    const key = `action.${action.replaceAll('.', '_')}`;
    const what = hasKey('driver_history', key) ? t(key) : action;
    const who = user ? user.full_name || t(`side.${user.side}`) : t('side.system');
    return {
      title: `${[who, user?.side !== 'staff' && company?.name].filter(Boolean).join(', ')}: ${what}`,
      text: [fields.length > 0 && listed(fields.map(fieldOf)), reason].filter(Boolean).join(' · '),
    };
  };
}
