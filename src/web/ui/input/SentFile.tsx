import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { FileUpload } from './FileUpload.tsx';

interface Sent {
  file: File;
  onProgress: (share: number) => void;
}

interface Props<Response> {
  kind: 'image' | 'video';
  label: string;
  required?: boolean;
  /** The call that takes the file. */
  upload: UseMutationOptions<Response, Error, Sent>;
  onSent: (response: Response) => void;
  stored: { url: string; name: string } | undefined;
  onRemoveStored?: () => void;
  /** The form's error. */
  error: string | undefined;
}

/** A file that is sent when it is selected; the form stores what the call returns. */
export function SentFile<Response>({ kind, upload, onSent, error, ...input }: Props<Response>) {
  const [progress, setProgress] = useState<number>();
  const sending = useMutation({ ...upload, meta: { quiet: true }, onSuccess: onSent, onSettled: () => setProgress(undefined) });
  const refused = isApiError(sending.error) ? (sending.error.fields[kind] ?? sending.error.message) : undefined;
  return (
    <FileUpload
      {...input}
      kind={kind}
      file={undefined}
      onFile={(file) => file && sending.mutate({ file, onProgress: setProgress })}
      progress={progress}
      error={refused ?? error}
    />
  );
}
