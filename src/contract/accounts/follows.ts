import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, QueryId } from '#contract/shapes.ts';

/**
 * Records that can be followed by the users who may read them. A company follows its own campaigns and candidates, and the drivers that it has
 * unlocked. Staff follow all four; sales those of companies that they look after, or that nobody looks after.
 */
export const followedModels = ['campaign', 'candidate', 'company', 'driver'] as const;
export type FollowedModel = (typeof followedModels)[number];

const Followed = z.object({ followed: z.boolean() });
const access = ['company', 'staff'] as const;

export const follows = {
  /** `id` of a driver: of the profile. */
  get: endpoint('GET', '/api/follows', {
    access,
    query: z.strictObject({ model: z.enum(followedModels), id: QueryId }),
    response: Followed,
  }),
  toggle: endpoint('POST', '/api/toggle/follow', {
    access,
    body: z.strictObject({ model: z.enum(followedModels), id: Id }),
    response: Followed,
    rate: { per_minute: 60 },
  }),
};
