import { searchParams } from '#web/kernel/pages/search.ts';

export const offersSearch = searchParams({ status: 'text' });
