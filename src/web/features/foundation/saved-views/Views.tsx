import { Button } from '@mantine/core';
import { IconBookmarks } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { filtersOf } from './filters.ts';

const ViewsMenu = lazy(() => import('./ViewsMenu.tsx'));

/** The menu is loaded when it is pressed, and opens then. With filters it is loaded after the list, because they may be those of a view. */
export function Views() {
  const t = useTexts('ui');
  const hasFilters = filtersOf(useSearch({ strict: false })) !== '';
  const [isWanted, setWanted] = useState(false);
  const button = (
    <Button variant="default" leftSection={<IconBookmarks size={17} stroke={1.7} aria-hidden />} onClick={() => setWanted(true)}>
      {t('filters.views')}
    </Button>
  );
  if (!hasFilters && !isWanted) return button;
  return (
    <Suspense fallback={button}>
      <ViewsMenu startsOpen={isWanted} />
    </Suspense>
  );
}
