import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { makeRouter } from '#web/router.ts';
import { theme } from '#web/ui/theme.ts';

type Router = ReturnType<typeof makeRouter>;

/** The providers of main.tsx without those that only a browser needs. */
export const SsrApp = ({ router }: { router: Router }) => (
  <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false} defaultColorScheme="auto">
    <QueryClientProvider client={router.options.context.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </MantineProvider>
);
