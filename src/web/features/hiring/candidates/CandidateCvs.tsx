import { ActionIcon, Group } from '@mantine/core';
import { IconFileText, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { candidates, type Candidate } from '#contract/hiring/candidates.ts';
import { MAX_CVS } from '#contract/hiring/candidates.policy.ts';
import { kilobytes } from '#contract/foundation/media.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { call, mutation } from '#web/kernel/http/api.ts';
import { sentenceOf } from '#web/kernel/http/error-reporting.ts';
import { confirm } from '#web/ui/confirm.ts';
import { FileUpload } from '#web/ui/input/FileUpload.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { toast } from '#web/ui/toast.ts';

/** The person's CVs: opened, added and removed one by one. */
export function CandidateCvs({ candidate }: { candidate: Candidate }) {
  const t = useTexts('candidates');
  const { id, cvs, is_erased, full_name } = candidate;
  const remove = useMutation({ ...mutation(candidates.removeCv), onSuccess: () => toast.success(t('cv.removed')) });
  const confirmRemoval = async (mediaId: number, name: string) => {
    if (await confirm({ text: t('cv.remove_text', { name }), confirmLabel: t('cv.remove'), tone: 'danger' }))
      remove.mutate({ params: { id, mediaId } });
  };
  if (is_erased) return null;
  return (
    <Panel title={t('cv.title')}>
      <Stack gap="sm">
        {full_name === null && <p>{t('cv.after_consent', { count: candidate.cvs_count })}</p>}
        {full_name !== null && cvs.length === 0 && <p>{t('cv.none')}</p>}
        {cvs.map(({ id: media_id, url, name, bytes }) => (
          <Group key={media_id} gap="xs" wrap="nowrap" justify="space-between">
            <a href={url} target="_blank" rel="noreferrer">
              <IconFileText size={18} stroke={1.7} aria-hidden /> {name} ({kilobytes(bytes)})
            </a>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={t('cv.remove_of', { name })}
              onClick={() => void confirmRemoval(media_id, name)}
            >
              <IconTrash size={18} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        {full_name !== null && cvs.length < MAX_CVS && <Upload id={id} />}
      </Stack>
    </Panel>
  );
}

function Upload({ id }: { id: number }) {
  const t = useTexts('candidates');
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<number>();
  const upload = useMutation({
    mutationFn: (chosen: File) => call(candidates.addCv, { params: { id } }, { file: chosen, onProgress: setProgress }),
    meta: { quiet: true },
    onSuccess: () => toast.success(t('cv.added')),
    onError: (error) => toast.error(sentenceOf(error)),
    onSettled: () => [setFile(undefined), setProgress(undefined)],
  });
  const take = (chosen: File | undefined) => {
    setFile(chosen);
    if (chosen) upload.mutate(chosen);
  };
  return (
    <FileUpload
      kind="cv"
      label={t('cv.add')}
      file={file}
      onFile={take}
      onTooLarge={(sentence) => toast.error(sentence)}
      progress={progress}
    />
  );
}
