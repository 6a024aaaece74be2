import { useQuery } from '@tanstack/react-query';
import { audiences } from '#contract/matching/audiences.ts';
import { JobPostView } from '#web/features/hiring/job-posts/JobPostView.tsx';
import { usePreview } from '#web/features/hiring/job-posts/use-preview.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { useMe } from '#web/kernel/session/session.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { CampaignValues } from './campaign-form.ts';

interface Props {
  values: CampaignValues;
  image_id: number | null;
  open: boolean;
  onClose: () => void;
}

/** The job as drivers will read it, from what stands in the form now. */
export function PreviewDialog(props: Props) {
  const t = useTexts('campaigns');
  return (
    <Dialog open={props.open} onClose={props.onClose} size="lg" title={t('preview')}>
      <Preview {...props} />
    </Dialog>
  );
}

function Preview({ values, image_id }: Props) {
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
