import type { ReactNode } from 'react';
import { DocumentTitle } from '#web/ui/DocumentTitle.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import css from './Narrow.module.css';

/** A narrow column with a heading, for pages around signing in. */
export function Narrow({ title, text, children, under }: { title: string; text?: ReactNode; children: ReactNode; under?: ReactNode }) {
  return (
    <div className={css.narrow}>
      <DocumentTitle title={`${title} · Cabina`} />
      <header>
        <h1 className={css.title}>{title}</h1>
        {text && <p className={css.text}>{text}</p>}
      </header>
      <Panel>{children}</Panel>
      {under && <div className={css.under}>{under}</div>}
    </div>
  );
}
