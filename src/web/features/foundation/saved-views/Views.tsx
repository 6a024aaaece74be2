import { Button } from '@mantine/core';
import { IconBookmarks } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';

const ViewsMenu = lazy(() => import('./ViewsMenu.tsx'));

/** The menu is loaded after the list. A press on the placeholder is remembered and opens it. */
export function Views() {
  const t = useTexts('ui');
  const [isWanted, setWanted] = useState(false);
  return (
    <Suspense
      fallback={
        <Button variant="default" leftSection={<IconBookmarks size={17} stroke={1.7} aria-hidden />} onClick={() => setWanted(true)}>
          {t('filters.views')}
        </Button>
      }
    >
      <ViewsMenu startsOpen={isWanted} />
    </Suspense>
  );
}
