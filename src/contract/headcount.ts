import { z } from 'zod';

/** The smallest number of drivers that everyone but staff may read, and the shortest list of drivers that a company may read. */
export const FEWEST_SHOWN = 10;
export const FEWER = 'fewer_than_10';

/** A number of drivers who are not unlocked. Below ten, zero included, everyone but staff reads the band `fewer_than_10`. */
export const Headcount = z.union([z.int(), z.literal(FEWER)]);
export type Headcount = z.output<typeof Headcount>;
