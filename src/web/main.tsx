import './ui/base.css';
import 'virtual:theme.css';
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts } from './i18n/language.ts';
import { connection } from './kernel/live/connection.ts';
import { InPlace } from './kernel/pages/SwapRoot.tsx';
import { queryClient } from './kernel/http/query-client.ts';
import { router, startRouter } from './kernel/pages/router.ts';
import { takeOverHead } from './kernel/pages/served-head.ts';
import { takeAnswers, whenWhole } from './kernel/pages/served-page.ts';
import { learnToken } from './kernel/http/transport.ts';
import { theme } from './ui/theme.ts';

const schemeManager = localStorageColorSchemeManager({ key: 'cabina.scheme' });

/** A function waits, and not the module: Safari runs pages' chunks, which stand on this one, before a module that waits is through. */
async function begin(): Promise<void> {
  learnToken();
  connection.listen();
  connection.onRecovered(() => void queryClient.invalidateQueries());
  await startTexts();
  startRouter();
  takeOverHead((leave) => {
    const stop = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      leave();
      stop();
    });
  });
  const shown = document.getElementById('app')!;
  takeAnswers(queryClient);
  await whenWhole(shown, () => router.load());
  const next = shown.cloneNode(false) as HTMLElement;
  const root = createRoot(next);
  startTransition(() =>
    root.render(
      <StrictMode>
        <InPlace shown={shown} next={next}>
          <MantineProvider
            theme={theme}
            withCssVariables={false}
            withGlobalClasses={false}
            colorSchemeManager={schemeManager}
            defaultColorScheme="auto"
          >
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </MantineProvider>
        </InPlace>
      </StrictMode>,
    ),
  );
}
void begin();
