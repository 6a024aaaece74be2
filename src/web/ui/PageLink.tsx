import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import type { Href } from '#contract/page.ts';
import { parseSearch } from '#web/kernel/pages/search.ts';

type Props = Omit<ComponentPropsWithRef<'a'>, 'href'> &
  Pick<LinkProps, 'activeOptions' | 'replace' | 'resetScroll'> & {
    to: Href;
  };

/** A link to a page of ours: `<PageLink to={hrefOf(pages.campaign, { params: { id } })}>`, also as the `component` of a button. */
export function PageLink({ to, ...rest }: Props) {
  const [, path, search, hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(to)!;
  return <Link {...rest} to={path!} search={parseSearch(search ?? '')} {...(hash && { hash })} />;
}
