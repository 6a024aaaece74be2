import type { AdminDriver } from '#contract/staff/drivers-admin.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { moment } from '#web/ui/format.ts';
import { kilobytes } from '#contract/foundation/media.ts';
import { Panel } from '#web/ui/Panel.tsx';
import { Item, ItemList } from '#web/ui/ItemList.tsx';
import css from './Driver.module.css';

/** CV and picture. The driver reads that staff opened one. */
export function DocumentsTab({ driver: { documents, cv_media_id } }: { driver: AdminDriver }) {
  const t = useTexts('drivers_admin');
  if (documents.length === 0) return <EmptyState compact title={t('documents.none')} />;
  return (
    <Panel title={t('tab.documents')}>
      <ItemList>
        {documents.map(({ id, url, name, bytes, created_at }) => (
          <Item key={id}>
            <a href={url} target="_blank" rel="noreferrer" className={css.link}>
              {name}
            </a>
            <span className={css.soft}>
              {id === cv_media_id && `${t('documents.cv')} · `}
              {kilobytes(bytes)} · {moment(created_at)}
            </span>
          </Item>
        ))}
      </ItemList>
    </Panel>
  );
}
