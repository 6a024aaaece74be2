import './ui/base.css';
import 'virtual:theme.css';
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts } from './i18n/language.ts';
import { setReload } from './i18n/texts.ts';
import { setErrorToast } from './kernel/http/error-reporting.ts';
import { queryClient } from './kernel/http/query-client.ts';
import { learnToken } from './kernel/http/transport.ts';
import { connection } from './kernel/live/connection.ts';
import './kernel/pages/arrival.ts'; // reads the address before the router changes it
import { reloadOnce } from './kernel/pages/reload.ts';
import { takeOverHead } from './kernel/pages/served-head.ts';
import { hydrateCache, whenReady } from './kernel/pages/served-page.ts';
import { SwapRoot } from './kernel/pages/SwapRoot.tsx';
import { setDeviceData } from './kernel/session/device-data.ts';
import { router, startRouter } from './router.ts';
import { toast } from './ui/toast.ts';
import { theme } from './ui/theme.ts';
import { warnUnsupportedBrowser } from './ui/unsupported-browser.ts';

const schemeManager = localStorageColorSchemeManager({ key: 'cabina.scheme' });

/** Lower layers import no higher layer: this file injects the functions that they call. */
function connectLayers(): void {
  setReload(() => reloadOnce('chunk'));
  setErrorToast(toast.error);
  setDeviceData({
    clearDrafts: async () => (await import('./ui/form/drafts.ts')).forgetAllDrafts(),
    sessionFor: async (user_id, response) => (await import('./offline/session.ts')).sessionFor(user_id, response),
    confirmSignOut: async () => (await import('./offline/sign-out.ts')).confirmSignOut(),
    clearOfflineData: async () => (await import('./offline/sign-out.ts')).clearDriver(),
  });
}

/** A function awaits, not the module: Safari runs dependent chunks before a module with top-level await has finished. */
async function begin(): Promise<void> {
  connectLayers();
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
  hydrateCache(queryClient);
  await whenReady(shown, () => router.load());
  const next = shown.cloneNode(false) as HTMLElement;
  const root = createRoot(next);
  startTransition(() =>
    root.render(
      <StrictMode>
        <SwapRoot shown={shown} next={next}>
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
        </SwapRoot>
      </StrictMode>,
    ),
  );
  warnUnsupportedBrowser();
}
void begin();
