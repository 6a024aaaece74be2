import { createRootRouteWithContext } from '@tanstack/react-router';
import type { RouterContext } from '#web/kernel/pages/router-context.ts';
import { Frame } from '#web/ui/Frame.tsx';

export const Route = createRootRouteWithContext<RouterContext>()({ component: Frame });
