import { Button, Checkbox } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { SlotsInformation } from '#contract/billing/slots.ts';
import { PageLink } from '#web/ui/PageLink.tsx';
import { useTexts } from '#web/i18n/use-texts.ts';
import { isApiError } from '#web/kernel/http/api-error.ts';
import { sentenceOf } from '#web/kernel/http/error-reporting.ts';
import { money } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { Stack } from '#web/ui/Panel.tsx';
import { NumberInput } from '#web/ui/input/NumberInput.tsx';
import { purchasePrice, SlotPrice } from './SlotPrice.tsx';
import css from './Slots.module.css';
import { useBuySlots } from './use-buy-slots.ts';

interface Props {
  information: SlotsInformation;
  /** A fixed number of slots; without it the buyer chooses, starting at none. */
  count?: number;
  onBought: (count: number) => void;
  /** Beside the button that buys. */
  cancel?: ReactNode;
}

/** Price, terms and the button that charges exactly the displayed amount. */
export function BuySlots({ information, count: fixed, onBought, cancel }: Props) {
  const t = useTexts('slots');
  const [chosen, setChosen] = useState(0);
  const [accepted, setAccepted] = useState(information.terms_accepted_at !== null);
  const buy = useBuySlots((bought) => {
    setChosen(0);
    onBought(bought);
  });
  const count = fixed ?? chosen;
  const price = purchasePrice(information, count);
  return (
    <Stack>
      {fixed === undefined && (
        <NumberInput
          className={css.count}
          label={t('buy.count')}
          description={t('buy.count_hint')}
          min={0}
          max={100}
          allowDecimal={false}
          value={chosen}
          onChange={(value) => setChosen(Number(value) || 0)}
        />
      )}
      {count > 0 && <SlotPrice information={information} count={count} />}
      {count > 0 && <p className={css.soft}>{t('buy.afterwards')}</p>}
      {!information.has_payment_method && (
        <Note
          level="warning"
          action={
            <PageLink to={hrefOf(pages.paymentMethod, { search: { redirect: hrefOf(pages.slots) } })}>{t('buy.add_method')}</PageLink>
          }
        >
          {t('buy.no_method')}
        </Note>
      )}
      {information.terms_accepted_at === null && (
        <Checkbox
          label={t('terms.accept')}
          description={t('terms.text')}
          checked={accepted}
          onChange={(event) => setAccepted(event.currentTarget.checked)}
        />
      )}
      {buy.error && <Problem error={buy.error} />}
      <div className={css.actions}>
        {cancel}
        <Button
          loading={buy.isPending}
          disabled={count === 0 || !accepted || !information.has_payment_method}
          onClick={() => buy.mutate({ information, count })}
        >
          {count === 0 ? t('buy.button_none') : t('buy.button', { amount: money(price.amount_gross) })}
        </Button>
      </div>
    </Stack>
  );
}

function Problem({ error }: { error: unknown }) {
  const t = useTexts('slots');
  const isPayment = isApiError(error) && error.code.startsWith('payment_');
  const action = isPayment && (
    <PageLink to={hrefOf(pages.paymentMethod, { search: { redirect: hrefOf(pages.slots) } })}>{t('buy.other_method')}</PageLink>
  );
  return (
    <Note level="danger" title={t('buy.failed')} action={action}>
      {sentenceOf(error)}
    </Note>
  );
}
