import { IconSteeringWheel } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AudienceTarget } from '#contract/matching/audience-meta.ts';
import { pool, type SampleDriver } from '#contract/matching/pool.ts';
import { useLabels } from '#web/features/foundation/options/use-labels.ts';
import { useIsLicence, useLicence } from '#web/features/foundation/options/use-licence.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { listQuery } from '#web/kernel/http/api.ts';
import { distance } from '#web/ui/format.ts';
import { Panel } from '#web/ui/Panel.tsx';
import css from './PoolSamples.module.css';

/** Three drivers of the pool, before anything is approved or paid. Where nobody may be shown there is no panel. */
export function PoolSamples({ target }: { target: AudienceTarget }) {
  const t = useTexts('audiences');
  const list = useQuery({ ...listQuery(pool.samples, { body: target }), staleTime: 60_000, meta: { quiet: true } });
  const samples = list.data?.data ?? [];
  if (samples.length === 0) return null;
  return (
    <Panel title={t('samples.title')}>
      <ul className={css.samples} aria-busy={list.isFetching}>
        {samples.map((sample, index) => (
          <Sample key={index} sample={sample} />
        ))}
      </ul>
      <p className={css.soft}>{t('samples.text')}</p>
    </Panel>
  );
}

const lists = ['experiences', 'qualifications', 'languages', 'employment_types'] as const;
/** More would be a wall of words beside the form. */
const SHOWN = 5;

function Sample({ sample }: { sample: SampleDriver }) {
  const t = useTexts('audiences');
  const label = useLabels();
  const licence = useLicence();
  const isLicence = useIsLicence();
  const head = [
    licence(sample.qualifications),
    sample.years_from !== null && t('samples.years', { count: sample.years_from }),
    sample.within_km !== null && t('samples.within', { distance: distance(sample.within_km) }),
  ].filter(Boolean);
  // the licence is in the heading
  const facts = lists.flatMap((name) => sample[name].flatMap((key) => (isLicence(key) ? [] : [label(name, key)])));
  return (
    <li className={css.sample}>
      <IconSteeringWheel size={22} stroke={1.7} aria-hidden />
      <div>
        <p className={css.head}>{head.join(' · ') || t('samples.person')}</p>
        {facts.length > 0 && <p className={css.soft}>{facts.slice(0, SHOWN).join(' · ')}</p>}
      </div>
    </li>
  );
}
