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
  /** Beside the title: status, chips. */
  aside?: ReactNode;
  /** Buttons; the main one last. */
  actions?: ReactNode;
  /** The title of the browser tab, if it differs from the heading. */
  documentTitle?: string;
}

/** The top of every page: its only h1, its document title, its actions. */
export function PageHeader({ title, text, back, aside, actions, documentTitle }: Props) {
  const t = useTexts('ui');
  return (
    <header className={css.header}>
      <DocumentTitle title={`${documentTitle ?? title} · Cabina`} />
      <div className={css.words} data-part="title">
        {back && (
          <PageLink to={back} className={css.back}>
            <IconArrowLeft size={16} stroke={2} aria-hidden />
            {t('back')}
          </PageLink>
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
