import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { homeHref } from '#web/kernel/session/session.ts';
import { DocumentTitle } from '#web/ui/DocumentTitle.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { NavEntry } from './navigation.ts';

interface Props {
  navigation: readonly NavEntry[];
  /** Those of the navigation that this person may use. */
  entries: readonly NavEntry[];
  children: ReactNode;
}

/** A page that the navigation hides says so when its address is typed: once, in place of every part being refused by itself. */
export function Permitted({ navigation, entries, children }: Props) {
  const t = useTexts('ui');
  const { pathname } = useLocation();
  const place = navigation.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  if (!place || entries.includes(place)) return children;
  return (
    <>
      <DocumentTitle title={`${t('error.forbidden.title')} · Cabina`} />
      <EmptyState
        icon={<IconLock size={44} stroke={1.4} />}
        title={t('error.forbidden.title')}
        text={t('error.forbidden.text')}
        action={
          <Button component="a" href={homeHref()} variant="default">
            {t('crashed.home')}
          </Button>
        }
      />
    </>
  );
}
