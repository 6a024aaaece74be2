import { useTexts } from '#web/i18n/use-texts.ts';
import { toast } from '#web/ui/toast.ts';
import { FileUpload } from '#web/ui/input/FileUpload.tsx';
import { QuestionFrame } from './QuestionFrame.tsx';
import type { QuestionProps } from './step-props.ts';

interface Props extends Pick<QuestionProps, 'onNext' | 'onBack'> {
  file: File | undefined;
  onFile: (file: File | undefined) => void;
}

/** The file stays in the browser until the registration is sent: visitors store no document. */
export default function CvQuestion({ file, onFile, onNext, onBack }: Props) {
  const t = useTexts('register_driver');
  return (
    <QuestionFrame
      title={t('cv.title')}
      text={t('cv.text')}
      onNext={() => onNext({})}
      onBack={onBack}
      nextLabel={file ? t('next') : t('cv.later')}
    >
      <FileUpload kind="cv" label={t('cv.label')} file={file} onFile={onFile} onTooLarge={(sentence) => toast.error(sentence)} />
    </QuestionFrame>
  );
}
