import { Button, Input } from '@mantine/core';
import { useId, useState } from 'react';
import { options } from '#contract/foundation/options.ts';
import { candidates, type CandidateRow } from '#contract/hiring/candidates.ts';
import { unlockedDrivers, type UnlockedDriverRow } from '#contract/hiring/unlocked-drivers.ts';
import type { RecordModel } from '#contract/messaging/records.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { usePermission, useSession } from '#web/kernel/session/session.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { SearchSelect, type ChoiceFilter } from '#web/ui/input/SearchSelect.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { NewTaskDialog } from './TaskDialog.tsx';

interface About {
  model: RecordModel;
  model_id: number;
}

/** A new task from the page of tasks: first the record that it is about. */
export function NewTaskAbout({ onClose }: { onClose: () => void }) {
  const t = useTexts('tasks');
  const ui = useTexts('ui');
  const isStaff = useSession().user?.side === 'staff';
  const readsCandidates = usePermission('candidates') || isStaff;
  const [about, setAbout] = useState<About>();
  if (about) return <NewTaskDialog {...about} onClose={onClose} />;
  const pick = (model: RecordModel) => (model_id: number) => setAbout({ model, model_id });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('add')}
      footer={
        <Button variant="default" onClick={onClose}>
          {ui('cancel')}
        </Button>
      }
    >
      <Stack gap="sm">
        <p>{t('about_what')}</p>
        <RecordChoice label={t('records.unlocked-driver')} choices={people} onPick={pick('unlocked-driver')} />
        {readsCandidates && <RecordChoice label={t('records.candidate')} choices={candidateChoices} onPick={pick('candidate')} />}
        <RecordChoice label={t('records.campaign')} choices={campaignChoices} onPick={pick('campaign')} />
        {isStaff && <RecordChoice label={t('records.company')} choices={companyChoices} onPick={pick('company')} />}
      </Stack>
    </Dialog>
  );
}

const campaignChoices = (filter: ChoiceFilter) => query(options.campaigns, { query: filter });
const companyChoices = (filter: ChoiceFilter) => query(options.companies, { query: filter });
/** The first page of the list: more letters find the others. */
const people = ({ search }: ChoiceFilter) => ({
  ...query(unlockedDrivers.list, { query: { search } }),
  select: ({ data }: { data: UnlockedDriverRow[] }) => ({
    data: data.filter(({ driver }) => !driver.is_erased).map(({ id, driver }) => ({ id, name: driver.full_name })),
  }),
});
/** Without a name the company reads no notes about somebody. */
const candidateChoices = ({ search }: ChoiceFilter) => ({
  ...query(candidates.list, { query: { search } }),
  select: ({ data }: { data: CandidateRow[] }) => ({
    data: data.flatMap(({ id, full_name, is_erased }) => (full_name === null || is_erased ? [] : [{ id, name: full_name }])),
  }),
});

interface ChoiceProps {
  label: string;
  choices: (filter: ChoiceFilter) => unknown;
  onPick: (id: number) => void;
}

function RecordChoice({ label, choices, onPick }: ChoiceProps) {
  const t = useTexts('tasks');
  const id = useId();
  return (
    <Input.Wrapper label={label} id={id}>
      <SearchSelect
        id={id}
        none={t('choose')}
        value={undefined}
        choices={choices}
        onPick={(chosen) => chosen !== undefined && onPick(chosen)}
      />
    </Input.Wrapper>
  );
}
