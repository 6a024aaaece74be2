import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { duplicates } from '#contract/staff/duplicates.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { goTo } from '#web/kernel/pages/go.ts';
import { toast } from '#web/ui/toast.ts';

/** The pair is not suggested again. */
export function DismissPair({ id, label, done }: { id: number; label: string; done: string }) {
  const dismissing = useMutation(mutation(duplicates.dismiss));
  const dismiss = async () => {
    await dismissing.mutateAsync({ params: { id }, body: { dismissed: true } });
    toast.success(done);
    await goTo(hrefOf(pages.staffHome, { search: { kind: 'duplicate' } }));
  };
  return (
    <Button variant="default" aria-busy={dismissing.isPending} onClick={() => void (!dismissing.isPending && dismiss())}>
      {label}
    </Button>
  );
}
