import { Checkbox } from '@mantine/core';
import { useTexts } from '#web/i18n/use-texts.ts';
import { FieldGroup } from '#web/ui/form/Form.tsx';
import { MultiSelect } from '#web/ui/input/MultiSelect.tsx';
import type { CampaignForm } from './campaign-form.ts';
import { OptionalLine } from './CampaignFormFields.tsx';
import css from './CampaignForm.module.css';
import { usePeople } from './use-people.ts';

/** The users of the campaign, and internal fields. */
export function SettingsTab({ form }: { form: CampaignForm }) {
  const t = useTexts('campaigns');
  const people = usePeople().map(({ id, full_name }) => ({ key: String(id), label: full_name }));
  const { onChange: _, value: __, ...users } = form.field('users');
  return (
    <div className={css.tab}>
      <FieldGroup title={t('group.team')}>
        <MultiSelect
          label={t('field.users')}
          description={t('hint.users')}
          options={people}
          {...users}
          value={form.values.users.map(String)}
          onChange={(ids) => form.set('users', ids.map(Number))}
        />
        <OptionalLine form={form} path="cost_center" label={t('field.cost_center')} description={t('hint.cost_center')} />
      </FieldGroup>
      <FieldGroup title={t('group.visibility')}>
        <Checkbox label={t('field.confidential')} description={t('hint.confidential')} {...form.flag('confidential')} />
      </FieldGroup>
    </div>
  );
}
