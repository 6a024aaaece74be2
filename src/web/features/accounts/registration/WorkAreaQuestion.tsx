import { IconHome2, IconRoute } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { workAreas } from '#contract/accounts/driver-profile.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { AnswerButtons } from './AnswerButtons.tsx';
import { QuestionFrame } from './QuestionFrame.tsx';
import type { QuestionProps } from './step-props.ts';

const OtherAreasDialog = lazy(() => import('./OtherAreasDialog.tsx'));
const icons = {
  home_area: <IconHome2 size={28} stroke={1.5} aria-hidden />,
  other_areas: <IconRoute size={28} stroke={1.5} aria-hidden />,
};

/** ST042: other areas are chosen in a dialog before the next step; `opensDialog` opens it on arrival. */
export function WorkAreaQuestion({ answers, onNext, onBack, opensDialog }: QuestionProps & { opensDialog: boolean }) {
  const t = useTexts('register_driver');
  const [dialogOpen, setDialogOpen] = useState(opensDialog);
  return (
    <QuestionFrame title={t('work_area.title')} text={t('work_area.text')} onBack={onBack}>
      <AnswerButtons
        label={t('work_area.title')}
        answers={workAreas.map((key) => ({ key, label: t(`work_area.${key}`), text: t(`work_area.${key}_text`), icon: icons[key] }))}
        chosen={answers.work_area}
        onAnswer={(work_area) =>
          work_area === 'other_areas' ? setDialogOpen(true) : onNext({ work_area, locations_wanted: [], countries_wanted: [] })
        }
      />
      {dialogOpen && (
        <Suspense fallback={null}>
          <OtherAreasDialog
            answers={answers}
            onClose={() => setDialogOpen(false)}
            onDone={(wanted) => [setDialogOpen(false), onNext({ work_area: 'other_areas', ...wanted })]}
          />
        </Suspense>
      )}
    </QuestionFrame>
  );
}
