import './ui/base.css';
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { startTexts } from './i18n/language.ts';
import { connection } from './kernel/connection.ts';
import { queryClient } from './kernel/query-client.ts';
import { router } from './kernel/router.ts';
import { takeOverHead } from './kernel/served-head.ts';
import { keepTyped, takeAnswers, whenWhole } from './kernel/served-page.ts';
import { theme, tokens } from './ui/theme.ts';

const schemeManager = localStorageColorSchemeManager({ key: 'cabina.scheme' });

connection.listen();
connection.onRecovered(() => void queryClient.invalidateQueries());
await startTexts();
takeOverHead((leave) => {
  const stop = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    leave();
    stop();
  });
});

/**
 * A function, and not the module itself, waits for the page: the page's chunk stands on this one, and would wait for it in turn.
 */
async function begin(): Promise<void> {
  const root = document.getElementById('app')!;
  takeAnswers(queryClient);
  await whenWhole(root, () => router.load());
  const typeOn = keepTyped(root);
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <MantineProvider theme={theme} cssVariablesResolver={tokens} colorSchemeManager={schemeManager} defaultColorScheme="auto">
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </MantineProvider>
      </StrictMode>,
    ),
  );
  typeOn();
}
void begin();
