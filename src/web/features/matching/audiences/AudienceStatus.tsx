import type { Audience } from '#contract/matching/audiences.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Status, type Level } from '#web/ui/StatusDot.tsx';

const levels: Record<Audience['status'], Level> = { pending: 'info', approved: 'success', rejected: 'danger' };

/** The audience's status, and that of its pending change. */
export function AudienceStatus({ audience }: { audience: Audience }) {
  const t = useTexts('audiences');
  return (
    <>
      <Status level={levels[audience.status]}>{t(`status.${audience.status}`)}</Status>
      {audience.sub_audience && (
        <Status level={levels[audience.sub_audience.status]}>{t(`change_status.${audience.sub_audience.status}`)}</Status>
      )}
    </>
  );
}
