import { useSuspenseQuery } from '@tanstack/react-query';
import { legal, type LegalPage } from '#contract/foundation/legal.ts';
import { query } from '#web/kernel/http/api.ts';
import { DocumentTitle } from '#web/ui/DocumentTitle.tsx';
import css from './LegalText.module.css';

/** One of the operator's texts. The server renders the HTML from Markdown and escapes HTML of the file. */
export function LegalTextPage({ page }: { page: LegalPage }) {
  const { data } = useSuspenseQuery(query(legal.show, { params: { page } }));
  return (
    <article className={css.text} lang={data.language}>
      <DocumentTitle title={`${data.title} · Cabina`} />
      <h1>{data.title}</h1>
      <div dangerouslySetInnerHTML={{ __html: data.html }} />
    </article>
  );
}
