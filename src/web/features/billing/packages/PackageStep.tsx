import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { packages } from '#contract/billing/packages.ts';
import type { Order } from '#contract/billing/packages.policy.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { keyOf, mutation } from '#web/kernel/http/api.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { useCanOpen } from '#web/kernel/session/session.ts';
import { Note } from '#web/ui/Note.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { PackageCards } from './PackageCards.tsx';
import css from './Packages.module.css';
import { PackageSum } from './PackageSum.tsx';
import type { StepProps } from './step-props.ts';
import { useSaveWhileChoosing } from './use-save-while-choosing.ts';

/** The pool can be read before anything is paid. */
function BeforePaying() {
  const t = useTexts('packages');
  if (!useCanOpen(pages.newAudience)) return null;
  const look = (
    <Button component={PageLink} to={hrefOf(pages.newAudience)} variant="default">
      {t('before.go')}
    </Button>
  );
  return (
    <Note level="neutral" title={t('before.title')} action={look}>
      {t('before.text')}
    </Note>
  );
}

export function PackageStep({ cart, onNext }: StepProps) {
  const t = useTexts('packages');
  const { selected_package, additional_campaigns, selected_active_sourcing_users } = cart;
  const [order, setOrder] = useState({ selected_package, additional_campaigns, selected_active_sourcing_users });
  const [missing, setMissing] = useState(false);
  const save = useMutation({
    ...mutation(packages.saveCart),
    onSuccess: (saved) => queryClient.setQueryData(keyOf(packages.getCart, {}), saved),
  });
  useSaveWhileChoosing(order, (body) => save.mutate({ body }));
  const proceed = async () => {
    if (order.selected_package === null) return setMissing(true);
    await save.mutateAsync({ body: order });
    onNext();
  };
  return (
    <form
      className={css.step}
      onSubmit={(event) => {
        event.preventDefault();
        void proceed().catch(() => undefined); // the mutation reports the refusal
      }}
    >
      <div className={css.main}>
        <BeforePaying />
        <PackageCards
          order={order}
          onChange={(change) => {
            setMissing(false);
            setOrder((before) => ({ ...before, ...change }));
          }}
          error={missing ? t('choose_first') : undefined}
        />
      </div>
      {order.selected_package !== null && <PackageSum order={order as Order} cart={cart} />}
      <div className={css.actions}>
        <Button type="submit" loading={save.isPending}>
          {t('to_company')}
        </Button>
      </div>
    </form>
  );
}
