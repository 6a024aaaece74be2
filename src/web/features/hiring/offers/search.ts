import { searchParams } from '#web/kernel/search.ts';

export const offersSearch = searchParams({ status: 'text' });
