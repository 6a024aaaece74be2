import type { Endpoint } from '#contract/endpoint.ts';

/**
 * Which calls show something else after a live message (the names are those of server/events/catalogue.ts). One line a message;
 * a feature adds its endpoints to the lines that concern it. Loaded together with the socket, never with a first page.
 */
export const staleBy: Record<string, readonly Pick<Endpoint, 'method' | 'path'>[]> = {};
