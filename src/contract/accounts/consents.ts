import { z } from 'zod';

/** Channels on which offers are sent, with the driver's consent to each. */
export const consentChannels = ['mail', 'sms'] as const;
export const Consents = z.strictObject({ mail: z.boolean(), sms: z.boolean() });
export type Consents = z.infer<typeof Consents>;
/** The version of the consent text. A changed text gets a new version. Terms are identified by the hash of their text. */
export const CONSENT_TEXT_VERSION = '2026-01';
