import type { DealEvent } from '#contract/billing/deals.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { moment } from '#web/ui/format.ts';
import { Panel } from '#web/ui/Panel.tsx';

/** What happened, newest first: who has opened it when, from which address and browser. */
export function DealHistory({ events }: { events: readonly DealEvent[] }) {
  const t = useTexts('deals');
  return (
    <Panel title={t('history')}>
      <ol reversed style={{ paddingInlineStart: '2.5em', display: 'grid', gap: '0.5em' }}>
        {events.map(({ kind, person, ip, browser, happened_at }, index) => (
          <li key={index} style={{ overflowWrap: 'anywhere' }}>
            <strong>{t(`event.${kind}`)}</strong> · {moment(happened_at)} ·{' '}
            {person ?? ([ip, browser].filter(Boolean).join(' · ') || 'Cabina')}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
