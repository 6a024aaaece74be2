import { IconHome2, IconRoute } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import type { StepProps } from './step-props.ts';
import css from './Steps.module.css';
import { StepFrame } from './StepFrame.tsx';

const OtherAreasDialog = lazy(() => import('./OtherAreasDialog.tsx'));
const icons = { home_area: IconHome2, other_areas: IconRoute };
type WorkArea = keyof typeof icons;

/** ST042: other areas are chosen in a dialog before the next step; `opensDialog` opens it on arrival. */
export default function WorkAreaStep({ answers, onNext, onBack, opensDialog }: StepProps & { opensDialog: boolean }) {
  const t = useTexts('register_driver');
  const [area, setArea] = useState<WorkArea>(answers.work_area ?? 'home_area');
  const [dialogOpen, setDialogOpen] = useState(opensDialog);
  const choose = (next: WorkArea) => {
    setArea(next);
    setDialogOpen(next === 'other_areas');
  };
  const next = () =>
    area === 'other_areas' ? setDialogOpen(true) : onNext({ work_area: area, locations_wanted: [], countries_wanted: [] });
  return (
    <StepFrame title={t('work_area.title')} text={t('work_area.text')} onNext={next} onBack={onBack}>
      <fieldset className={css.cards}>
        <legend className="visually-hidden">{t('work_area.title')}</legend>
        {(['home_area', 'other_areas'] as const).map((each) => {
          const Icon = icons[each];
          return (
            <label key={each} className={css.card}>
              <input
                type="radio"
                name="work_area"
                className="visually-hidden"
                checked={area === each}
                onChange={() => choose(each)}
                onClick={() => each === area && choose(each)}
              />
              <Icon size={32} stroke={1.5} aria-hidden />
              <strong>{t(`work_area.${each}`)}</strong>
              <span className={css.soft}>{t(`work_area.${each}_text`)}</span>
            </label>
          );
        })}
      </fieldset>
      {dialogOpen && (
        <Suspense fallback={null}>
          <OtherAreasDialog
            answers={answers}
            onClose={() => setDialogOpen(false)}
            onDone={(wanted) => [setDialogOpen(false), void onNext({ work_area: 'other_areas', ...wanted }).catch(() => undefined)]}
          />
        </Suspense>
      )}
    </StepFrame>
  );
}
