import { useTexts } from '#web/i18n/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { FileUpload } from '#web/ui/input/FileUpload.tsx';
import type { StepProps } from './step-props.ts';
import { StepFrame } from './StepFrame.tsx';

/** The file stays in the browser until the registration is sent: visitors store no document. */
export default function CvStep({
  file,
  onFile,
  onNext,
  onBack,
}: StepProps & { file: File | undefined; onFile: (file: File | undefined) => void }) {
  const t = useTexts('register_driver');
  return (
    <StepFrame
      title={t('cv.title')}
      text={t('cv.text')}
      onNext={() => onNext({})}
      onBack={onBack}
      nextLabel={file ? t('next') : t('cv.later')}
    >
      <FileUpload kind="cv" label={t('cv.label')} file={file} onFile={onFile} onRefused={(sentence) => toast.error(sentence)} />
    </StepFrame>
  );
}
