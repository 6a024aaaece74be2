import type { CampaignKind, SeededCampaign } from './kinds.ts';
import { statusIds } from '#contract/hiring/driver-status.ts';
import { DAY, hoursAfter } from './moments.ts';

/** The jobs of the first company are scripted, not random: its users find work in several states, and a year of history. */
export const storyJobs: readonly { key: string; kind: CampaignKind; age: readonly [number, number] }[] = [
  { key: 'local', kind: 'inactive', age: [200, 300] },
  { key: 'long_haul', kind: 'active', age: [50, 60] },
  { key: 'construction', kind: 'active', age: [20, 40] },
  { key: 'reefer', kind: 'suspended', age: [100, 300] },
];
/** The status that a driver has reached, and when. */
export interface Progress {
  contacted: Date | null;
  status_id: number;
  hire: HireMoments | null;
}
export interface HireMoments {
  first_work_day_at: string;
  reported_at: Date;
  /** Null: the driver has not answered yet. */
  confirmed_at: Date | null;
  /** When both reviews were written; random if omitted. */
  reviewed_at?: Date;
}

interface StoryStep {
  sent_at: Date;
  answered_at: Date;
  unlocked_at: Date;
  progress: Progress;
}

interface Hours {
  accepted: number;
  unlocked: number;
  contacted?: number;
  reported?: number;
  confirmed?: number;
  reviewed?: number;
}
/** By job, in hours before now. The finished job has its hires; the oldest running one has a driver in every column. */
const people: Readonly<Record<string, readonly Hours[]>> = {
  local: [
    { accepted: 4600, unlocked: 4580, contacted: 4576, reported: 4460, confirmed: 4440 },
    { accepted: 4570, unlocked: 4540, contacted: 4530, reported: 4420, confirmed: 4370 },
    { accepted: 4520, unlocked: 4515, contacted: 4513, reported: 4395, confirmed: 4390 },
  ],
  long_haul: [
    { accepted: 21, unlocked: 2 },
    { accepted: 27, unlocked: 3 },
    { accepted: 45, unlocked: 19 },
    { accepted: 200, unlocked: 180, contacted: 172, reported: 23 },
    { accepted: 980, unlocked: 960, contacted: 956, reported: 750, confirmed: 710, reviewed: 50 },
  ],
};

/** The drivers whom the first company unlocked earlier than the newest ones. */
export function storyOf({ company, template }: SeededCampaign, place: number, now: Date): StoryStep | undefined {
  const hours = company.is_first ? people[template.key]?.[place] : undefined;
  if (!hours) return undefined;
  const before = (count: number): Date => hoursAfter(now, -count);
  const { accepted, unlocked, contacted, reported, confirmed, reviewed } = hours;
  return {
    sent_at: before(accepted + 5),
    answered_at: before(accepted),
    unlocked_at: before(unlocked),
    progress: {
      contacted: contacted ? before(contacted) : null,
      status_id: reported ? statusIds.hired : statusIds.new,
      hire: reported
        ? {
            first_work_day_at: firstWorkDay(before(unlocked)),
            reported_at: before(reported),
            confirmed_at: confirmed ? before(confirmed) : null,
            ...(reviewed && { reviewed_at: before(reviewed) }),
          }
        : null,
    },
  };
}

/** Work begins three weeks after the unlock. */
export const firstWorkDay = (unlocked_at: Date): string => new Date(unlocked_at.getTime() + 21 * DAY).toISOString().slice(0, 10);
