import { IconScale } from '@tabler/icons-react';
import type { AudienceMeta } from '#contract/matching/audience-meta.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import css from './MetaFacts.module.css';
import { useMetaFacts } from './use-meta-facts.ts';

interface Props {
  meta: AudienceMeta;
  /** The previous version: changed lines are marked. */
  before?: AudienceMeta | null;
}

/** The criteria as text, with protected traits and their reasons shown separately. */
export function MetaFacts({ meta, before }: Props) {
  const t = useTexts('audiences');
  const factsOf = useMetaFacts();
  const facts = factsOf(meta);
  const earlier = new Map((before ? factsOf(before) : []).map((fact) => [fact.criterion, fact.value]));
  const gone = before ? factsOf(before).filter((fact) => !facts.some(({ criterion }) => criterion === fact.criterion)) : [];
  return (
    <dl className={css.facts}>
      {facts.map(({ criterion, name, value, reason }) => {
        const was = earlier.get(criterion);
        return (
          <div
            key={criterion}
            className={css.fact}
            data-protected={reason !== undefined || undefined}
            data-changed={(before && was !== value) || undefined}
          >
            <dt>{name}</dt>
            <dd>
              {value}
              {before && was !== value && <span className={css.was}>{was ? t('was', { value: was }) : t('new')}</span>}
              {reason && (
                <span className={css.reason}>
                  <IconScale size={17} stroke={1.7} aria-hidden />
                  {reason}
                </span>
              )}
            </dd>
          </div>
        );
      })}
      {gone.map(({ criterion, name, value }) => (
        <div key={criterion} className={css.fact} data-changed>
          <dt>{name}</dt>
          <dd>
            <s>{value}</s>
            <span className={css.was}>{t('no_longer')}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
