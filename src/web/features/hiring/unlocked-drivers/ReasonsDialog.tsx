import { Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { options } from '#contract/foundation/options.ts';
import { groupReasons, unqualifiedGroups } from '#contract/foundation/reason-groups.ts';
import { creditRule } from '#contract/hiring/credit-rule.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { hrefOf } from '#contract/page.ts';
import { LOG } from '#web/features/hiring/timeline/log-hash.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { toast } from '#web/ui/toast.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { GroupedChecks } from '#web/ui/input/GroupedChecks.tsx';
import { Note } from '#web/ui/Note.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { usePersonPages } from './person-pages.ts';
import { RowsSkeleton } from '#web/ui/Skeletons.tsx';

interface Props {
  unlocked_driver_id: number;
  /** The company's custom status that was chosen in place of the base status. */
  custom_status_id?: number | null | undefined;
  open: boolean;
  onClose: () => void;
  /** Called after the change, before the dialog closes. */
  onDone?: (() => void) | undefined;
}

/** Reasons for "unqualified": chosen first, then sent with the status in one call (V030). */
export const ReasonsDialog = ({ open, ...form }: Props) => open && <ReasonsForm {...form} />;

function ReasonsForm({ unlocked_driver_id, custom_status_id, onClose, onDone }: Omit<Props, 'open'>) {
  const t = useTexts('unlocked_drivers');
  const reasons = useQuery(query(options.unqualifiedStatusReasons));
  const form = useContractForm(unlockedDrivers.setUnqualifiedReasons, {
    initial: { options: [] as number[] },
    input: (values) => ({ params: { id: unlocked_driver_id }, body: { ...values, custom_status_id } }),
    onSaved: () => {
      toast.success(t('stage_updated'));
      onDone?.();
      onClose();
    },
  });
  const groups = groupReasons(unqualifiedGroups, reasons.data?.data ?? []).map(({ name, reasons: members }) => ({
    label: t(`reasons.group.${name}`),
    options: members.map((reason) => ({ id: reason.id, label: reason.name })),
  }));
  const chosen = (reasons.data?.data ?? []).filter(({ id }) => form.values.options.includes(id)).map(({ identifier }) => identifier);
  return (
    <FormDialog form={form} title={t('reasons.title')} onClose={onClose} submitLabel={t('reasons.confirm')}>
      {reasons.isPending && <RowsSkeleton rows={5} />}
      <Input.Wrapper
        label={t('reasons.label')}
        labelElement="div"
        error={form.errors['options']}
        role="group"
        aria-label={t('reasons.label')}
      >
        <GroupedChecks groups={groups} value={form.values.options} onChange={(ids) => form.set('options', ids)} />
      </Input.Wrapper>
      {credited
        .filter((reason) => chosen.includes(reason))
        .map((reason) => (
          <HowCredited key={reason} reason={reason} unlocked_driver_id={unlocked_driver_id} onLeave={onClose} />
        ))}
    </FormDialog>
  );
}

/** Reasons for which the price of the unlock can come back. The calls of the timeline decide, not the reason. */
const credited = ['wrong_number', 'unreachable'] as const;

interface HowCreditedProps {
  reason: (typeof credited)[number];
  unlocked_driver_id: number;
  onLeave: () => void;
}

function HowCredited({ reason, unlocked_driver_id, onLeave }: HowCreditedProps) {
  const t = useTexts('unlocked_drivers');
  const { person } = usePersonPages();
  const log = (
    <PageLink to={hrefOf(person, { params: { id: unlocked_driver_id }, hash: LOG })} onClick={onLeave}>
      {t('reasons.log_call')}
    </PageLink>
  );
  return (
    <Note title={t('reasons.credit')} action={log}>
      {t(`reasons.credit_${reason}`, { tries: creditRule.days_with_tries, days: creditRule.days_to_answer })}
    </Note>
  );
}
