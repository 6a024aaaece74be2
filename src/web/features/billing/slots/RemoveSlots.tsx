import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { slots, type SlotsInformation } from '#contract/billing/slots.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { mutation } from '#web/kernel/http/api.ts';
import { confirm } from '#web/ui/confirm.ts';
import { Stack } from '#web/ui/Panel.tsx';
import { NumberInput } from '#web/ui/input/NumberInput.tsx';
import css from './Slots.module.css';

interface Props {
  information: SlotsInformation;
  onRemoved: () => void;
}

/** Removes unused slots; the form shows the remaining number (V009). */
export function RemoveSlots({ information, onRemoved }: Props) {
  const t = useTexts('slots');
  const [count, setCount] = useState(0);
  const remove = useMutation({
    ...mutation(slots.remove),
    onSuccess: () => {
      setCount(0);
      onRemoved();
    },
  });
  const { removable_slots_count, slots_count } = information;
  const confirmRemoval = async () => {
    const left = slots_count - count;
    const yes = await confirm({
      title: t('remove.title', { count }),
      text: t('remove.text', { left }),
      confirmLabel: t('remove.confirm', { count }),
      tone: 'danger',
    });
    if (yes) remove.mutate({ body: { slots: count } });
  };
  if (removable_slots_count === 0) return <p className={css.soft}>{t(slots_count > 0 ? 'remove.none' : 'none_yet')}</p>;
  return (
    <Stack>
      <NumberInput
        className={css.count}
        label={t('remove.count')}
        description={t('remove.hint', { count: removable_slots_count })}
        min={0}
        max={removable_slots_count}
        allowDecimal={false}
        value={count}
        onChange={(value) => setCount(Number(value) || 0)}
      />
      {count > 0 && <p>{t('remove.remaining', { left: slots_count - count })}</p>}
      <div className={css.actions}>
        <Button variant="default" color="signal" disabled={count === 0} loading={remove.isPending} onClick={() => void confirmRemoval()}>
          {t('remove.button')}
        </Button>
      </div>
    </Stack>
  );
}
