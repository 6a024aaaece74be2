import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import { mediaUrl } from '#web/features/foundation/media/media-url.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { FileUpload } from '#web/ui/input/FileUpload.tsx';

interface Props {
  /** The id of a saved campaign, whose image is sent when selected. A new campaign keeps the file until it is saved. */
  id: number | undefined;
  image_id: number | null;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  onStored: (image_id: number | null) => void;
}

/** The campaign's image, at most 2.048 kB (V044). */
export function CampaignImage({ id, image_id, file, onFile, onStored }: Props) {
  const t = useTexts('campaigns');
  const [progress, setProgress] = useState<number>();
  const sending = useMutation({
    ...mutation(campaigns.upload),
    meta: { quiet: true },
    onSuccess: (stored) => onStored(stored.image_id),
    onSettled: () => setProgress(undefined),
  });
  const removing = useMutation({ ...mutation(campaigns.removeImage), onSuccess: () => onStored(null) });
  const choose = (chosen: File | undefined) =>
    id && chosen ? sending.mutate({ params: { id }, file: chosen, onProgress: setProgress }) : onFile(chosen);
  const refused = isApiError(sending.error) ? (sending.error.fields['image'] ?? sending.error.message) : undefined;
  return (
    <FileUpload
      kind="image"
      label={t('field.image')}
      description={t('hint.image')}
      file={id ? undefined : file}
      onFile={choose}
      stored={image_id === null ? undefined : { url: mediaUrl(image_id, true), name: t('field.image') }}
      {...(id && { onRemoveStored: () => removing.mutate({ params: { id } }) })}
      progress={progress}
      error={refused}
    />
  );
}
