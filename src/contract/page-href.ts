import { z } from 'zod';
import type { Href } from './page.ts';

/** The address of a page, made by `hrefOf`: only the type is narrower than a text. */
export const PageHref = z.string() as unknown as z.ZodType<Href, Href>;
