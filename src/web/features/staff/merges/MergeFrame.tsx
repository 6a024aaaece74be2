import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Href } from '#contract/page.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import type { MergeTexts } from './MergeNotes.tsx';

interface Props {
  t: MergeTexts;
  first: number | undefined;
  second: number | undefined;
  back: Href;
  list: { href: Href; label: string };
  /** Chooses the second account. */
  picker: ReactNode;
  pair: (ids: { survivor_id: number; merged_id: number }) => ReactNode;
}

/** The page of a merge: first the two accounts are chosen, then what they have is compared. */
export const MergeFrame = ({ t, first, second, back, list, picker, pair }: Props) => (
  <>
    <PageHeader title={t('title')} text={t('about')} back={back} />
    {first === undefined ? (
      <EmptyState
        title={t('none')}
        text={t('none_text')}
        action={
          <Button component={PageLink} to={list.href}>
            {list.label}
          </Button>
        }
      />
    ) : second === undefined ? (
      <Panel title={t('other')}>{picker}</Panel>
    ) : (
      pair({ survivor_id: first, merged_id: second })
    )}
  </>
);
