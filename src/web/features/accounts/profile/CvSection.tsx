import { Button, TextInput, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnProfile } from '#contract/accounts/profile.ts';
import { sentenceOf } from '#web/kernel/http/error-reporting.ts';
import { confirm } from '#web/ui/confirm.ts';
import { toast } from '#web/ui/toast.ts';
import { FieldGroup, Fields } from '#web/ui/form/Form.tsx';
import type { ContractForm } from '#web/ui/form/use-contract-form.ts';
import { FileUpload } from '#web/ui/input/FileUpload.tsx';
import { Panel, Stack } from '#web/ui/Panel.tsx';
import { useProfileEditor, useProfileTexts } from './profile-editor.ts';
import css from './Profile.module.css';
import { SectionForm } from './SectionForm.tsx';

/** The CV as a file, or typed row by row. */
export default function CvSection({ profile }: { profile: OwnProfile }) {
  const t = useProfileTexts();
  const { manual_cv, manual_experiences } = profile;
  return (
    <Stack>
      <Panel title={t('cv.file')}>
        <CvFile profile={profile} />
      </Panel>
      <SectionForm profile={profile} draft="cv" initial={{ manual_cv, manual_experiences }}>
        {(form) => (
          <>
            <RowsOf form={form as unknown as ContractForm} list="manual_cv" rows={form.values.manual_cv} with_company />
            <RowsOf form={form as unknown as ContractForm} list="manual_experiences" rows={form.values.manual_experiences} />
          </>
        )}
      </SectionForm>
    </Stack>
  );
}

function CvFile({ profile }: { profile: OwnProfile }) {
  const t = useProfileTexts();
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<number>();
  const { keep, uploadCv, removeCv } = useProfileEditor();
  const upload = useMutation({
    mutationFn: uploadCv,
    meta: { quiet: true },
    onSuccess: (saved) => [keep(saved), setFile(undefined), toast.success(t('saved'))],
    onError: (error) => [setFile(undefined), toast.error(sentenceOf(error))], // V013: shows the error and clears the file
    onSettled: () => setProgress(undefined),
  });
  const remove = useMutation({ mutationFn: removeCv, onSuccess: keep });
  const take = (chosen: File | undefined) => {
    setFile(chosen);
    if (chosen) upload.mutate({ file: chosen, onProgress: setProgress });
  };
  const confirmRemoval = async () => {
    if (await confirm({ title: t('cv.remove'), text: t('cv.remove_text'), confirmLabel: t('cv.remove'), tone: 'danger' })) remove.mutate();
  };
  return (
    <FileUpload
      kind="cv"
      label={t('cv.label')}
      file={file}
      onFile={take}
      onTooLarge={(sentence) => toast.error(sentence)}
      progress={progress}
      stored={profile.cv ?? undefined}
      onRemoveStored={() => void confirmRemoval()}
    />
  );
}

interface RowsProps {
  form: ContractForm;
  list: 'manual_cv' | 'manual_experiences';
  rows: readonly unknown[];
  with_company?: boolean;
}

function RowsOf({ form, list, rows, with_company }: RowsProps) {
  const t = useProfileTexts();
  const blank = { from: '', to: '', location: '', more_info: '', ...(with_company && { company: '' }) };
  return (
    <FieldGroup title={t(`${list}.title`)} hint={t(`${list}.hint`)}>
      {rows.map((_, index) => (
        <div key={index} className={css.row} role="group" aria-label={t('row', { number: index + 1 })}>
          <Fields>
            <TextInput label={t('manual.from')} placeholder="2021-03" {...form.field(`${list}.${index}.from`)} />
            <TextInput
              label={t('manual.to')}
              description={t('manual.to_hint')}
              placeholder="2024-08"
              {...form.field(`${list}.${index}.to`)}
            />
          </Fields>
          <Fields>
            {with_company && <TextInput label={t('manual.company')} {...form.field(`${list}.${index}.company`)} />}
            <TextInput label={t('manual.location')} {...form.field(`${list}.${index}.location`)} />
          </Fields>
          <Textarea label={t('manual.more_info')} autosize {...form.field(`${list}.${index}.more_info`)} />
          <Button
            variant="subtle"
            color="signal"
            onClick={() =>
              form.set(
                list,
                rows.filter((__, at) => at !== index),
              )
            }
          >
            {t('manual.remove')}
          </Button>
        </div>
      ))}
      <Button variant="default" onClick={() => form.set(list, [...rows, blank])}>
        {t('manual.add')}
      </Button>
    </FieldGroup>
  );
}
