import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Href } from '#contract/page.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { DocumentTitle } from './DocumentTitle.tsx';
import css from './PageHeader.module.css';

interface Props {
  title: string;
  /** The purpose or the current content of the page, in one sentence. */
  text?: ReactNode;
  /** The parent page. */
  back?: Href;
  /** Beside the link to the parent page: links to its neighbours. */
  beside?: ReactNode;
  /** Beside the title: status, chips. */
  aside?: ReactNode;
  /** Buttons; the main one last. */
  actions?: ReactNode;
  /** The title of the browser tab, if it differs from the heading. */
  documentTitle?: string;
}

/** The top of every page: its only h1, its document title, its actions. */
export function PageHeader({ title, text, back, beside, aside, actions, documentTitle }: Props) {
  const t = useTexts('ui');
  return (
    <header className={css.header}>
      <DocumentTitle title={`${documentTitle ?? title} · Cabina`} />
      <div className={css.words} data-part="title">
        {back && (
          <div className={css.line}>
            <PageLink to={back} className={css.back}>
              <IconArrowLeft size={16} stroke={2} aria-hidden />
              {t('back')}
            </PageLink>
            {beside}
          </div>
        )}
        <div className={css.line}>
          <h1 className={css.title}>{title}</h1>
          {aside}
        </div>
        {text && <p className={css.text}>{text}</p>}
      </div>
      {actions && (
        <div className={css.actions} data-part="actions">
          {actions}
        </div>
      )}
    </header>
  );
}
