import type { MergeEffects as Counts } from '#contract/staff/driver-merges.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { MergeEffects } from '../merges/MergeEffects.tsx';

const shown = [
  'offers',
  'offers_twice',
  'unlocks',
  'unlocks_twice',
  'credits',
  'hires',
  'reviews',
  'files',
  'consents',
  'sessions',
  'notifications',
] as const satisfies readonly (keyof Counts)[];

export function Effects({ effects }: { effects: Counts }) {
  const t = useTexts('driver_merges');
  const moved = shown.filter((key) => effects[key] > 0).map((key) => t(`effect.${key}`, { count: effects[key] }));
  return <MergeEffects title={t('effects')} lines={[...moved, t('effect.sign_in'), t('effect.consent'), t('effect.undo')]} />;
}
