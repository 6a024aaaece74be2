import type { EditedVideo } from '#contract/foundation/videos.ts';
import type { VideoAudience, VideoProvider } from '#contract/foundation/vocabulary.ts';
import type { Locale, OfficeLocale } from '#contract/people.ts';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';

export interface VideoValues extends Record<string, unknown> {
  title: string;
  description: string;
  provider: VideoProvider;
  wistia_id: string;
  youtube_id: string;
  file_id: number | null;
  file_name: string;
  length: number | null;
  image_id: number | null;
  locale: OfficeLocale | '';
  audience: VideoAudience;
  published: boolean;
  subtitles: { locale: Locale; text: string }[];
  removed_subtitles: Locale[];
}
export type VideoForm = Omit<ContractForm<VideoValues>, 'reset'>;

export const valuesOf = (video: EditedVideo | undefined): VideoValues => ({
  title: video?.title ?? '',
  description: video?.description ?? '',
  provider: video?.provider ?? 'wistia',
  wistia_id: video?.wistia_id ?? '',
  youtube_id: video?.youtube_id ?? '',
  file_id: video?.file?.id ?? null,
  file_name: video?.file?.name ?? '',
  length: video?.length ?? null,
  image_id: video?.image_id ?? null,
  locale: video?.locale ?? '',
  audience: video?.audience ?? 'companies',
  published: video?.published ?? false,
  subtitles: [],
  removed_subtitles: [],
});

/** The id of the chosen provider only. A missing length is refused by the rules of the contract. */
export function inputOf({ provider, wistia_id, youtube_id, file_id, file_name: _, locale, length, ...values }: VideoValues) {
  return {
    ...values,
    provider,
    ...(provider === 'wistia' && { wistia_id: idIn(wistia_id, /(?:medias|iframe)\/([a-z0-9]+)/) || null }),
    ...(provider === 'youtube' && { youtube_id: idIn(youtube_id, /(?:v=|youtu\.be\/|embed\/|shorts\/)([A-Za-z0-9_-]{11})/) || null }),
    ...(provider === 'file' && { file_id }),
    locale: locale || null,
    length: length as number,
  };
}

/** People paste addresses. */
const idIn = (text: string, pattern: RegExp): string => pattern.exec(text)?.[1] ?? text.trim();
