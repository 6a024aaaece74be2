import type { CampaignContent, Story } from '#contract/hiring/campaign-form.ts';
import type { CampaignDetail } from '#contract/campaigns/campaigns.ts';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';

export type CampaignValues = CampaignContent & Record<string, unknown>;
export type CampaignForm = ContractForm<CampaignValues>;

/** The tabs of the form and their fields; each field of the body is on exactly one. */
export const tabs = ['general', 'information', 'audience', 'settings'] as const;
export type Tab = (typeof tabs)[number];

const fieldsOfTab: Record<Exclude<Tab, 'information'>, readonly string[]> = {
  general: ['name', 'title', 'vacancies', 'contact_person_id', 'phone', 'video_link', 'contact_type'],
  audience: ['audience_id'],
  settings: ['users', 'cost_center', 'confidential'],
};

/** The tab of an invalid field. */
export function tabOf(path: string): Tab {
  const root = path.split('.')[0]!;
  return (Object.keys(fieldsOfTab) as (keyof typeof fieldsOfTab)[]).find((tab) => fieldsOfTab[tab].includes(root)) ?? 'information';
}

/** Initial values of the form: those of the open change, if there is one. */
export function valuesOf({ content }: CampaignDetail): CampaignValues {
  const { id: _, image_id: __, updated_at: ___, ...values } = content;
  return values as CampaignValues;
}

/** Initial values of a new campaign: the contract's defaults, which are loaded with its rules. For a route's loader. */
export async function blankCampaign(): Promise<CampaignValues> {
  const { CampaignForm: Schema } = await import('#contract/hiring/campaign-form.ts');
  const { id: _, publish: __, updated_at: ___, ...content } = Schema.parse({ name: '-' });
  return { ...content, name: '' };
}

export const blankStory = (sort: number): Story => ({ image_id: null, title: '', body: '', youtube_id: null, sort });

/** The id in a video URL, or the text itself if it is an id. */
export function youtubeIdOf(text: string): string | null {
  const trimmed = text.trim();
  return /(?:v=|youtu\.be\/|embed\/|shorts\/)([A-Za-z0-9_-]{11})/.exec(trimmed)?.[1] ?? (trimmed === '' ? null : trimmed);
}
