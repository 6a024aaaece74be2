import { Button, Radio } from '@mantine/core';
import { pages } from '#contract/pages.ts';
import { leftOutReasons, type BulkCount } from '#contract/staff/bulk-messages.ts';
import { bulkVia, type BulkSource, type BulkVia } from '#contract/foundation/vocabulary.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { countedUpTo, moment, number } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { DescriptionList, Panel, Stack } from '#web/ui/Panel.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import css from './BulkMessages.module.css';

interface Props {
  count: BulkCount;
  from: BulkSource;
  via: BulkVia;
  /** The message is planned, so the quiet hours of now do not matter. */
  isPlanned: boolean;
  onRecount: () => void;
}

/** The channel and the people. Another channel counts anew, because other people fall out. */
export function RecipientsPanel({ count, from, via, isPlanned, onRecount }: Props) {
  const t = useTexts('bulk_messages');
  const filters = useFilters(pages.newBulkMessage);
  const recount = (
    <Button variant="subtle" size="compact-sm" onClick={onRecount}>
      {t('recount')}
    </Button>
  );
  return (
    <Panel title={t('recipients')} aside={recount}>
      <Stack>
        <Radio.Group label={t('via')} value={via} onChange={(next) => filters.set({ via: bulkVia.find((each) => each === next) })}>
          <Stack gap="xs">
            <Radio value="email" label={t('by_email')} />
            <Radio value="sms" label={t('by_sms')} />
          </Stack>
        </Radio.Group>
        <Recipients count={count} from={from} isPlanned={isPlanned} />
      </Stack>
    </Panel>
  );
}

/** V038: how many people the list has, who falls out and why, and who gets it in the morning. */
function Recipients({ count: { count, limit, sendable, recipients }, from, isPlanned }: Pick<Props, 'count' | 'from' | 'isPlanned'>) {
  const t = useTexts('bulk_messages');
  if (count > limit)
    return (
      <Note level="danger" title={t('over.title', { count: countedUpTo(count, limit) })}>
        {t('over.text', { limit: number(limit) })}
      </Note>
    );
  if (count === 0) return <Note level="warning">{t(`nobody.${from}`)}</Note>;
  const reasons = leftOutReasons.filter((reason) => recipients.some((person) => person.reason === reason));
  const asleep = recipients.filter(({ not_before }) => not_before !== null);
  return (
    <Stack gap="sm">
      <DescriptionList
        figures
        facts={[
          [t('in_list'), number(count)],
          [t('get_it'), <strong key="get">{number(sendable)}</strong>],
          [t('fall_out'), number(count - sendable)],
        ]}
      />
      {reasons.map((reason) => {
        const people = recipients.filter((person) => person.reason === reason);
        return (
          <details key={reason} className={css.why}>
            <summary>
              {t(`reason.${reason}`)}: {number(people.length)}
            </summary>
            <ul className={css.names}>
              {people.map(({ id, full_name }) => (
                <li key={id}>{full_name || `#${id}`}</li>
              ))}
            </ul>
          </details>
        );
      })}
      {isPlanned && <p className={css.soft}>{t('asleep_planned')}</p>}
      {!isPlanned && asleep.length > 0 && (
        <Note level="info">
          {t('asleep', { count: asleep.length, at: moment(asleep.map(({ not_before }) => not_before!).toSorted()[0]) })}
        </Note>
      )}
    </Stack>
  );
}
