import { z } from 'zod';
import type { Href } from './page.ts';

/** The URL of a page, made by `hrefOf`. At run time it is a string. */
export const PageHref = z.string() as unknown as z.ZodType<Href, Href>;
