import { ActionIcon, Input, Progress } from '@mantine/core';
import { IconFileText, IconTrash, IconUpload } from '@tabler/icons-react';
import { useEffect, useId, useState, type DragEvent, type ReactNode } from 'react';
import {
  BANK_FILE_MAX_BYTES,
  CV_MAX_BYTES,
  IMAGE_MAX_BYTES,
  kilobytes,
  PDF_MAX_BYTES,
  sizeLimit,
  SUBTITLES_MAX,
  VIDEO_MAX_BYTES,
} from '#contract/foundation/media.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { percent } from '../format.ts';
import css from './Input.module.css';

export type UploadKind = 'image' | 'cv' | 'pdf' | 'video' | 'subtitles' | 'bank';
interface Props {
  label: ReactNode;
  description?: ReactNode;
  kind: UploadKind;
  /** The chosen file, not sent yet. */
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  /** The error of the field when the file is too large, for callers that also show it as a toast (V013). */
  onTooLarge?: (sentence: string) => void;
  /** The stored file: its URL and its name. */
  stored?: { url: string; name: string } | undefined;
  onRemoveStored?: () => void;
  /** The sent share, 0 to 1, during the upload. */
  progress?: number | undefined;
  error?: ReactNode;
  required?: boolean;
  id?: string;
}

const accepted: Record<UploadKind, { types: string[]; accept: string; max_bytes: number }> = {
  image: { types: ['image/jpeg', 'image/png', 'image/webp'], accept: 'image/jpeg,image/png,image/webp', max_bytes: IMAGE_MAX_BYTES },
  cv: {
    types: [
      'application/pdf',
      'application/msword',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'image/jpeg',
      'image/png',
    ],
    accept: '.pdf,.doc,.docx,.odt,.rtf,.jpg,.jpeg,.png',
    max_bytes: CV_MAX_BYTES,
  },
  pdf: { types: ['application/pdf'], accept: 'application/pdf,.pdf', max_bytes: PDF_MAX_BYTES },
  video: { types: ['video/mp4'], accept: 'video/mp4,.mp4', max_bytes: VIDEO_MAX_BYTES },
  bank: { types: ['text/xml', 'application/xml'], accept: '.xml', max_bytes: BANK_FILE_MAX_BYTES },
  subtitles: { types: ['text/vtt'], accept: 'text/vtt,.vtt', max_bytes: SUBTITLES_MAX },
};

/** One file: selected or dropped, validated for type and size before sending, with a button to remove it. */
export function FileUpload(props: Props) {
  const { label, description, kind, file, onFile, onTooLarge, stored, onRemoveStored, progress, error, required, id } = props;
  const t = useTexts('ui');
  const ownId = useId();
  const inputId = id ?? ownId;
  const [refused, setRefused] = useState<string>();
  const max = kilobytes(accepted[kind].max_bytes);
  const take = (chosen: File | undefined) => {
    const reason = chosen && refusalOf(chosen, kind);
    const sizes = { size: kilobytes(chosen?.size ?? 0), max };
    const sentence = reason === 'type' ? t('upload.wrong_type') : reason === 'size' ? t(`upload.${kind}_too_large`, sizes) : undefined;
    setRefused(sentence);
    if (sentence && reason === 'size') onTooLarge?.(sentence);
    onFile(reason ? undefined : chosen);
  };
  const shown = file ? { name: file.name, text: kilobytes(file.size) } : stored ? { name: stored.name, text: '' } : undefined;
  return (
    <Input.Wrapper
      label={label}
      description={description ?? t(`upload.${kind}_rule`, { max: sizeLimit(accepted[kind].max_bytes) })}
      error={refused ?? error}
      required={required}
      id={inputId}
    >
      {shown && (
        <FileRow {...shown} onRemove={file ? () => take(undefined) : onRemoveStored}>
          <Preview file={kind === 'image' ? file : undefined} url={kind === 'image' ? stored?.url : undefined} />
        </FileRow>
      )}
      {progress !== undefined && <Progress value={progress * 100} mt="xs" aria-label={t('upload.sending', { share: percent(progress) })} />}
      <DropZone
        id={inputId}
        accept={accepted[kind].accept}
        isWrong={Boolean(refused ?? error)}
        replaces={shown !== undefined}
        onTake={take}
      />
    </Input.Wrapper>
  );
}

interface RowProps {
  name: string;
  text: string;
  onRemove: (() => void) | undefined;
  children: ReactNode;
}

function FileRow({ name, text, onRemove, children }: RowProps) {
  const t = useTexts('ui');
  return (
    <div className={css.fileRow}>
      {children}
      <span className={css.fileName}>
        {name} <span className={css.soft}>{text}</span>
      </span>
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={`${t('remove')}: ${name}`} onClick={onRemove}>
          <IconTrash size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

interface ZoneProps {
  id: string;
  accept: string;
  isWrong: boolean;
  /** There is a file already, which a new one replaces. */
  replaces: boolean;
  onTake: (file: File | undefined) => void;
}
function DropZone({ id, accept, isWrong, replaces, onTake }: ZoneProps) {
  const t = useTexts('ui');
  const [isOver, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onTake(event.dataTransfer.files[0]);
  };
  return (
    <label
      className={css.drop}
      data-over={isOver}
      data-wrong={isWrong}
      style={{ marginTop: replaces ? 8 : 0 }}
      onDragOver={(event) => [event.preventDefault(), setOver(true)]}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <IconUpload size={22} stroke={1.6} aria-hidden />
      <span className={css.dropTitle}>{t(replaces ? 'upload.replace' : 'upload.choose')}</span>
      <span className={css.dropHint}>{t('upload.or_drop')}</span>
      <input
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${isWrong ? `${id}-error ` : ''}${id}-description`}
        onChange={(event) => {
          onTake(event.currentTarget.files?.[0]);
          event.currentTarget.value = ''; // so that selecting the same file again fires an event
        }}
      />
    </label>
  );
}

function refusalOf(file: File, kind: UploadKind): 'type' | 'size' | undefined {
  const { types, accept, max_bytes } = accepted[kind];
  const fits =
    types.includes(file.type) || accept.split(',').some((ending) => ending.startsWith('.') && file.name.toLowerCase().endsWith(ending));
  return fits ? (file.size > max_bytes ? 'size' : undefined) : 'type';
}

function Preview({ file, url }: { file: File | undefined; url: string | undefined }) {
  const [own, setOwn] = useState<string>();
  useEffect(() => {
    if (!file) return setOwn(undefined);
    const made = URL.createObjectURL(file);
    setOwn(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const source = own ?? url;
  return source ? <img src={source} alt="" className={css.preview} /> : <IconFileText size={24} stroke={1.6} aria-hidden />;
}
