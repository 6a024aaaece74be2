import { feature } from '#server/feature.ts';
import { chatNoticesJobs } from './jobs.ts';
import { chatNoticesMessages } from './messages.ts';

export const chatNoticesFeature = feature({ name: 'chat-notices', jobs: chatNoticesJobs, messages: chatNoticesMessages });
