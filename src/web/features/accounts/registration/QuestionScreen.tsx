import { CertificatesQuestion, ChipsQuestion, listQuestions, type ListQuestion } from './ChipsQuestion.tsx';
import { AdrQuestion, CertificateQuestion } from './CertificateQuestion.tsx';
import { ChoiceQuestion, isChoice } from './ChoiceQuestion.tsx';
import { LicenceQuestion } from './LicenceQuestion.tsx';
import { PlaceQuestion } from './PlaceQuestion.tsx';
import type { Question } from './questions.ts';
import type { QuestionProps } from './step-props.ts';
import { TeamQuestion } from './TeamQuestion.tsx';
import { TruckQuestion } from './TruckQuestion.tsx';
import { WorkAreaQuestion } from './WorkAreaQuestion.tsx';
import { YearsQuestion } from './YearsQuestion.tsx';

interface Props extends QuestionProps {
  question: Exclude<Question, 'cv' | 'contact'>;
  opensDialog: boolean;
}

const isList = (question: string): question is ListQuestion => question in listQuestions;
const screens = {
  place: PlaceQuestion,
  licence: LicenceQuestion,
  adr: AdrQuestion,
  team: TeamQuestion,
  years: YearsQuestion,
  truck: TruckQuestion,
};

/** The screen of a question. All are one chunk: on a slow connection no question waits for its own. */
export default function QuestionScreen({ question, opensDialog, ...props }: Props) {
  if (question === 'work_area') return <WorkAreaQuestion opensDialog={opensDialog} {...props} />;
  if (question === 'cap' || question === 'tachograph') return <CertificateQuestion of={question} {...props} />;
  if (question === 'more' || question === 'wanted') return <CertificatesQuestion of={question} {...props} />;
  if (isChoice(question)) return <ChoiceQuestion of={question} {...props} />;
  if (isList(question)) return <ChipsQuestion of={question} {...props} />;
  const Screen = screens[question];
  return <Screen {...props} />;
}
