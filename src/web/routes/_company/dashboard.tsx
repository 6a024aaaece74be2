import { createFileRoute } from '@tanstack/react-router';
import { PageSkeleton } from '#web/ui/Skeletons.tsx';

export const Route = createFileRoute('/_company/dashboard')({ component: PageSkeleton });
