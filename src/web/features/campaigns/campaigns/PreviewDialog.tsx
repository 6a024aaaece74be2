import { useTexts } from '#web/i18n/use-texts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { CampaignPreview, type PreviewProps } from './CampaignPreview.tsx';

interface Props extends PreviewProps {
  open: boolean;
  onClose: () => void;
}

/** The job as drivers read it, from the current values of the form. */
export function PreviewDialog({ values, image_id, open, onClose }: Props) {
  const t = useTexts('campaigns');
  return (
    <Dialog open={open} onClose={onClose} size="lg" title={t('preview')}>
      <CampaignPreview values={values} image_id={image_id} />
    </Dialog>
  );
}
