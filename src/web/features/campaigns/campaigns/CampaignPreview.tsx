import { useQuery } from '@tanstack/react-query';
import { audiences } from '#contract/matching/audiences.ts';
import { JobPostView } from '#web/features/hiring/job-posts/JobPostView.tsx';
import { usePreview } from '#web/features/hiring/job-posts/use-preview.ts';
import { query } from '#web/kernel/http/api.ts';
import { useMe } from '#web/kernel/session/session.ts';
import type { CampaignValues } from './campaign-form.ts';

export interface PreviewProps {
  values: CampaignValues;
  image_id: number | null;
}

/** The job as drivers read it. */
export function CampaignPreview({ values, image_id }: PreviewProps) {
  const preview = usePreview();
  const { company } = useMe();
  const { audience_id } = values;
  const audience = useQuery({ ...query(audiences.edit, { params: { id: audience_id ?? 0 } }), enabled: audience_id !== null });
  return (
    <JobPostView
      nested
      post={preview({ content: { ...values, image_id }, company, meta: audience_id === null ? undefined : audience.data?.meta })}
    />
  );
}
