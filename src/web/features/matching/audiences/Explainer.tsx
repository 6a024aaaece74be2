import { Button } from '@mantine/core';
import { FEWER } from '#contract/headcount.ts';
import type { AudienceMeta } from '#contract/matching/audience-meta.ts';
import { catalogueOf, hasOptions } from '#contract/matching/criteria.ts';
import type { PoolLevel } from '#contract/matching/pool.policy.ts';
import type { Pool, Relaxation } from '#contract/matching/pool.ts';
import { useLabels } from '#web/features/foundation/options/use-labels.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { distance } from '#web/ui/format.ts';
import { Headcount, useHeadcount } from '#web/ui/Headcount.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import css from './Explainer.module.css';
import { useMetaFacts } from './use-meta-facts.ts';

interface Props {
  pool: Pool;
  meta: AudienceMeta;
  /** Changes fields of the criteria; `words` name what was relaxed. */
  onRelax?: ((change: Record<string, unknown>, words: string) => void) | undefined;
}

const growing: readonly PoolLevel[] = ['too_small', 'rough', 'good_size'];

/** The effect of each wish on the pool: the three best changes with one click, and below them all effects. */
export function Explainer({ pool, meta, onRelax }: Props) {
  const t = useTexts('audiences');
  const words = useRelaxationWords(pool, meta);
  const costs = pool.costs.filter(({ gain }) => gain !== 0);
  // a pool that is too large needs no suggestions
  const best = pool.level && growing.includes(pool.level) ? pool.best : [];
  if (best.length === 0 && costs.length === 0) return null;
  return (
    <Panel title={t(best.length > 0 ? 'explainer.title' : 'explainer.title_large')}>
      {best.length > 0 && (
        <ul className={css.best}>
          {best.map((relaxation) => (
            <li key={keyOf(relaxation)} className={css.row}>
              <span>
                {words(relaxation)} <Gain gain={relaxation.gain} />
              </span>
              {onRelax && (
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => onRelax(relaxation.change, words(relaxation))}
                  aria-label={t('explainer.apply_this', { what: words(relaxation) })}
                >
                  {t('explainer.apply')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {costs.length > 0 && <Costs costs={costs} meta={meta} alwaysOpen={pool.level === 'too_small'} />}
    </Panel>
  );
}

interface CostsProps {
  costs: Relaxation[];
  meta: AudienceMeta;
  /** Nearly nobody is found: the causes are shown without a click. */
  alwaysOpen: boolean;
}

function Costs({ costs, meta, alwaysOpen }: CostsProps) {
  const t = useTexts('audiences');
  const nameOf = useWishName(meta);
  const table = (
    <table className={css.table}>
      <caption className="visually-hidden">{t('explainer.all')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('explainer.wish')}</th>
          <th scope="col">{t('explainer.without')}</th>
          <th scope="col">{t('explainer.costs')}</th>
        </tr>
      </thead>
      <tbody>
        {costs.map((relaxation) => (
          <tr key={keyOf(relaxation)}>
            <th scope="row">{nameOf(relaxation)}</th>
            <td>{relaxation.eligible === null ? '–' : <Headcount count={relaxation.eligible} />}</td>
            <td>{relaxation.gain === null ? '–' : <Headcount count={relaxation.gain} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (alwaysOpen) return table;
  return (
    <details className={css.details}>
      <summary>{t('explainer.all')}</summary>
      {table}
    </details>
  );
}

/** Unknown where the pool has fewer than 10 drivers. */
function Gain({ gain }: Pick<Relaxation, 'gain'>) {
  const headcount = useHeadcount();
  return gain !== null && gain !== FEWER && <strong className={css.gain}>+{headcount(gain)}</strong>;
}

const keyOf = ({ criterion, kind, entry }: Relaxation) => `${criterion} ${kind} ${entry ?? ''}`;

/** The options of a criterion; a single one is shown by its own name. */
const requiredValues = (meta: AudienceMeta, criterion: string): unknown[] => {
  const value = (meta as unknown as Record<string, unknown>)[criterion];
  return Array.isArray(value) ? value : [];
};

/** What a relaxation gives up: an entry or the only value of a list by its own name, otherwise the field. */
function useWishName(meta: AudienceMeta): (relaxation: Relaxation) => string {
  const t = useTexts('audiences');
  const label = useLabels();
  const facts = useMetaFacts()(meta);
  return ({ criterion, kind, entry }) => {
    if (entry !== null && hasOptions(criterion)) return label(catalogueOf(criterion), entry);
    const values = requiredValues(meta, criterion);
    if (values.length === 1) return facts.find((each) => each.criterion === criterion)?.value ?? t(`field.${criterion}`);
    return kind === 'drop' && values.length > 1 ? t('explainer.whole', { what: t(`field.${criterion}`) }) : t(`field.${criterion}`);
  };
}

/** "Without ADR: 63 instead of 12." */
function useRelaxationWords(pool: Pool, meta: AudienceMeta): (relaxation: Relaxation) => string {
  const t = useTexts('audiences');
  const headcount = useHeadcount();
  const nameOf = useWishName(meta);
  return (relaxation) => {
    const { kind, change, eligible } = relaxation;
    const numbers = { more: headcount(eligible ?? FEWER), now: headcount(pool.eligible) };
    if (kind === 'range') return t('explainer.range', { to: distance(Number(change['range'])), from: distance(meta.range), ...numbers });
    return t(kind === 'or' ? 'explainer.or' : 'explainer.drop', { what: nameOf(relaxation), ...numbers });
  };
}
