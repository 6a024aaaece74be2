import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Cart } from '#contract/packages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { day } from '#web/ui/format.ts';
import { Note } from '#web/ui/Note.tsx';
import { Facts, Panel, Rows } from '#web/ui/Panel.tsx';
import { Lines } from './OrderStep.tsx';
import css from './Packages.module.css';

/** The package runs, or waits for its payment; either way the first audience can be described now. */
export function OrderedPackage({ cart }: { cart: Cart }) {
  const t = useTexts('packages');
  const { subscription, order } = cart;
  const waits = subscription === null;
  return (
    <Rows>
      <Note level={waits ? 'warning' : 'success'} title={t(waits ? 'done.waiting_title' : 'done.title')}>
        {t(waits ? (order?.payment_method === 'sepa' ? 'done.waiting_mandate' : 'done.waiting_card') : 'done.text')}
      </Note>
      <Panel title={t('order.title')}>
        {subscription && <Facts facts={[[t('done.runs'), t('done.from_to', { from: day(subscription.starts_on), to: day(subscription.ends_on) })]]} />}
        <Lines cart={cart} />
      </Panel>
      <div className={css.actions}>
        <Button component={Link} to={'/settings/billing' as never} variant="default">
          {t('done.to_billing')}
        </Button>
        <Button component={Link} to={'/audiences/new' as never}>
          {t('done.to_audience')}
        </Button>
      </div>
    </Rows>
  );
}
