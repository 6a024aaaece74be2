import { useQuery } from '@tanstack/react-query';
import { audiences, type AudienceOptimization } from '#contract/matching/audiences.ts';
import { useOptionPicks } from '#web/features/foundation/options/use-option-picks.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { toast } from '#web/ui/toast.ts';
import { DialogForm } from '#web/ui/form/FormDialog.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { MultiSelect } from '#web/ui/input/MultiSelect.tsx';
import { FormSkeleton } from '#web/ui/Skeletons.tsx';
import { presetsQuery } from './presets.ts';

/** What the company teaches: new audiences then count drivers who want to gain it. */
export function OptimizationDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts('audiences');
  const options = useQuery({ ...presetsQuery(), enabled: open });
  return (
    <Dialog open={open} onClose={onClose} title={t('optimization.title')} size="md">
      {options.error && <ErrorState error={options.error} onRetry={() => void options.refetch()} compact />}
      {options.isPending && !options.error && <FormSkeleton fields={2} />}
      {options.data && <OptimizationForm stored={options.data.optimization} onClose={onClose} />}
    </Dialog>
  );
}

function OptimizationForm({ stored, onClose }: { stored: AudienceOptimization; onClose: () => void }) {
  const t = useTexts('audiences');
  const qualifications = useOptionPicks('qualifications');
  const experiences = useOptionPicks('experiences');
  const form = useContractForm(audiences.optimize, {
    initial: { meta: stored.meta },
    onSaved: () => {
      toast.success(t('optimization.saved'));
      onClose();
    },
  });
  return (
    <DialogForm form={form} onClose={onClose}>
      <p>{t('optimization.text')}</p>
      <MultiSelect
        label={t('field.qualifications')}
        options={qualifications}
        {...form.field('meta.qualifications')}
        value={form.values.meta.qualifications}
      />
      <MultiSelect
        label={t('field.experiences')}
        options={experiences}
        {...form.field('meta.experiences')}
        value={form.values.meta.experiences}
      />
    </DialogForm>
  );
}
