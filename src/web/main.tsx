import './ui/base.css';
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startTexts } from './i18n/language.ts';
import { connection } from './kernel/connection.ts';
import { queryClient } from './kernel/query-client.ts';
import { router } from './kernel/router.ts';
import { takeOverHead } from './kernel/served-head.ts';
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

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={tokens} colorSchemeManager={schemeManager} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
