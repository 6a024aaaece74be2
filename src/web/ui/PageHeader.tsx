import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Href } from '#contract/page.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { DocumentTitle } from './DocumentTitle.tsx';
import css from './PageHeader.module.css';

interface Props {
  title: string;
  /** One sentence: what this page is for, or what it shows now. */
  text?: ReactNode;
  /** Where the reader came from. */
  back?: Href;
  /** Beside the title: status, chips. */
  aside?: ReactNode;
  /** Buttons; the main one last. */
  actions?: ReactNode;
  /** The browser's title, when it should say more than the heading. */
  documentTitle?: string;
}

/** The top of every page: its one h1, its document title, its actions. */
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
