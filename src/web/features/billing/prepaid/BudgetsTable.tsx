import { Button } from '@mantine/core';
import type { CampaignBudget, Prepaid } from '#contract/billing/prepaid.ts';
import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { money } from '#web/ui/format.ts';
import { Item, ItemList } from '#web/ui/ItemList.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Status } from '#web/ui/StatusDot.tsx';
import css from './Prepaid.module.css';

interface Props {
  prepaid: Prepaid;
  onBuy: (campaign_id: number) => void;
  onMove: (from_id: number | null) => void;
  onTopUp: (budget: CampaignBudget) => void;
}

/** The budget of the company and of each campaign, with what can be done with it. */
export function BudgetsTable({ prepaid: { unassigned_net, budgets, has_payment_method }, onBuy, onMove, onTopUp }: Props) {
  const t = useTexts('prepaid');
  if (budgets.length === 0 && unassigned_net === 0)
    return (
      <Panel title={t('budgets')}>
        <EmptyState compact title={t('none')} text={t('none_text')} />
      </Panel>
    );
  return (
    <Panel title={t('budgets')}>
      <ItemList>
        {unassigned_net > 0 && (
          <Item>
            <span>{t('unassigned')}</span>
            <span className={css.actions}>
              <strong>{t('net', { amount: money(unassigned_net) })}</strong>
              <Button
                className={css.move}
                size="compact-sm"
                variant="subtle"
                onClick={() => onMove(null)}
                aria-label={t('move_of', { name: t('unassigned') })}
              >
                {t('move')}
              </Button>
            </span>
          </Item>
        )}
        {budgets.map((budget) => (
          <Item key={budget.campaign.id}>
            <Campaign budget={budget} />
            <span className={css.actions}>
              <strong>{t('net', { amount: money(budget.remaining_net) })}</strong>
              {has_payment_method && <Action name="buy_more" budget={budget} onClick={() => onBuy(budget.campaign.id)} />}
              {budget.remaining_net > 0 && <Action name="move" budget={budget} onClick={() => onMove(budget.campaign.id)} />}
              <Action name="top_up" budget={budget} onClick={() => onTopUp(budget)} />
            </span>
          </Item>
        ))}
      </ItemList>
    </Panel>
  );
}

function Action({ name, budget, onClick }: { name: 'buy_more' | 'move' | 'top_up'; budget: CampaignBudget; onClick: () => void }) {
  const t = useTexts('prepaid');
  return (
    <Button
      className={css[name]}
      size="compact-sm"
      variant="subtle"
      onClick={onClick}
      aria-label={t(`${name}_of`, { name: budget.campaign.name })}
    >
      {t(name)}
    </Button>
  );
}

function Campaign({ budget: { campaign, is_low, top_up } }: { budget: CampaignBudget }) {
  const t = useTexts('prepaid');
  return (
    <span>
      <PageLink to={hrefOf(pages.campaign, { params: { id: campaign.id } })}>{campaign.name}</PageLink>
      {is_low && (
        <>
          {' '}
          <Status level="warning">{t('low')}</Status>
        </>
      )}
      {top_up && (
        <small className={css.soft}>
          {t('top_up_rule', {
            amount: money(top_up.amount_net),
            below: money(top_up.below_net),
            bought: money(top_up.bought_this_month_net),
            max: money(top_up.monthly_max_net),
          })}
        </small>
      )}
    </span>
  );
}
