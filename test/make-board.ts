import { pipeline, type OfferStage } from '#contract/hiring/pipeline.ts';
import { makeCompany } from './make.ts';
import { makeCampaign } from './make-campaigns.ts';
import { openWorld, type Caller, type World } from './world.ts';

/** A company with a campaign, in a world of its own. */
export async function makeBoard() {
  const world = await openWorld();
  const company = await makeCompany(world);
  return { world, company, campaign: await makeCampaign(world, company) };
}

/** A column of the board as the caller sees it. */
export const columnOf = (world: World, caller: Caller, stage: OfferStage, query = {}) =>
  world.call(caller, pipeline.stage, { params: { stage }, query });
