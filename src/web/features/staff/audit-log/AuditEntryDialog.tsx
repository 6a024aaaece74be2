import { Button } from '@mantine/core';
import { hrefOf, type Href, type SearchValues } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { AuditEntry } from '#contract/staff/audit-log.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { moment } from '#web/ui/format.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { DescriptionList, Stack } from '#web/ui/Panel.tsx';
import css from './AuditLog.module.css';
import { changesOf, plainDetails } from './changes.ts';
import { detailValue } from './detail-values.ts';
import { useEntryTexts } from './entry-texts.ts';
import { subjectHref } from './subject-page.ts';

interface Props {
  entry: AuditEntry;
  onClose: () => void;
  onFilter: (change: SearchValues<typeof pages.auditLog.search>) => void;
}

/** One entry with what was before and after, and the ways to its neighbours. */
export function AuditEntryDialog({ entry, onClose, onFilter }: Props) {
  const t = useTexts('audit_log');
  const { actionOf, actorOf, rowOf } = useEntryTexts();
  const { actor, company, driver, subject_name } = entry;
  // an erased account has no name and no page
  const personHref = driver?.name ? hrefOf(pages.driver, { params: { id: driver.id } }) : undefined;
  const companyHref = company?.name ? hrefOf(pages.company, { params: { id: company.id } }) : undefined;
  const rowHref = entry.subject === 'driver' && driver ? personHref : subjectHref(entry);
  return (
    <Dialog open onClose={onClose} title={actionOf(entry.action)} size="md">
      <Stack gap="md">
        <DescriptionList
          facts={[
            [t('column.happened_at'), moment(entry.happened_at)],
            [t('column.actor'), actor ? `${actorOf(entry)} · ${t(`side.${actor.side}`)}` : t('system')],
            ...(driver ? ([[t('subject.driver'), linked(driver.name || t('erased'), personHref)]] as const) : []),
            [t('column.subject'), linked([rowOf(entry), subject_name].filter(Boolean).join(' · '), rowHref)],
            [t('column.company'), linked(company?.name ?? '–', companyHref)],
            [t('entry', { id: entry.id }), <code key="action">{entry.action}</code>],
          ]}
        />
        <Details entry={entry} />
        <Neighbours entry={entry} onFilter={onFilter} />
      </Stack>
    </Dialog>
  );
}

const linked = (text: string, href: Href | undefined) => (href ? <PageLink to={href}>{text}</PageLink> : text);

function Neighbours({ entry, onFilter }: Pick<Props, 'entry' | 'onFilter'>) {
  const t = useTexts('audit_log');
  const { actorOf, rowOf } = useEntryTexts();
  const { actor, driver, subject, subject_id } = entry;
  return (
    <div className={css.ways}>
      {actor && (
        <Button variant="default" onClick={() => onFilter({ user_id: actor.id })}>
          {t('all_of_actor', { name: actorOf(entry) })}
        </Button>
      )}
      {driver && (
        <Button variant="default" onClick={() => onFilter({ driver_id: driver.id })}>
          {t('all_about', { name: driver.name || t('erased') })}
        </Button>
      )}
      {subject_id !== null && !(driver && subject === 'driver') && (
        <Button variant="default" onClick={() => onFilter({ subject, subject_id })}>
          {t('all_about', { name: rowOf(entry) })}
        </Button>
      )}
    </div>
  );
}

function Details({ entry: { details, is_withheld } }: Pick<Props, 'entry'>) {
  const t = useTexts('audit_log');
  const { detailOf } = useEntryTexts();
  const textOf = (name: string, value: unknown) => detailValue(name, value, (isYes) => t(isYes ? 'yes' : 'no'));
  const changes = changesOf(details);
  const plain = plainDetails(details);
  if (is_withheld) return <p>{t('withheld')}</p>;
  if (changes.length === 0 && plain.length === 0) return <p className={css.soft}>{t('no_details')}</p>;
  return (
    <>
      {changes.length > 0 && (
        <div className={css.scroll} tabIndex={0} role="region" aria-label={t('column.details')}>
          <table className={css.changes}>
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                <th scope="col">{t('before')}</th>
                <th scope="col">{t('after')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, before, after }) => (
                <tr key={field}>
                  <th scope="row">{detailOf(field)}</th>
                  <td>{textOf(field, before)}</td>
                  <td>{textOf(field, after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {plain.length > 0 && <DescriptionList facts={plain.map(([name, value]) => [detailOf(name), textOf(name, value)] as const)} />}
    </>
  );
}
