import { slots } from './slots.ts';
import { billing } from './billing.ts';
import { pipeline } from './pipeline.ts';
import { timeline, timelineOf } from './timeline.ts';
import { unlockedDrivers } from './unlocked-drivers.ts';
import { unlocks } from './unlocks.ts';
import { reviews } from './reviews.ts';
import { hires } from './hires.ts';
import { sending } from './sending.ts';
import { offers } from './offers.ts';
import { demo } from './demo.ts';
import { media } from './media.ts';
import { notifications } from './notifications.ts';
import { profile } from './profile.ts';
import { registration } from './registration.ts';
import { session } from './session.ts';
import { settings } from './settings.ts';

/** The whole contract: tests, documents and `npm run routes` walk it. */
export const contract = { slots, billing, reviews, hires, sending, offers, session, demo, media, notifications, profile, registration, settings, pipeline, unlocks, unlockedDrivers, timeline, timelineNote: timelineOf.note, timelineCall: timelineOf.call, timelineMeeting: timelineOf.meeting, timelineSms: timelineOf.sms, timelineEmail: timelineOf.email };
