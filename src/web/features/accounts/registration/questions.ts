import { registrationSteps } from '#contract/accounts/registration.ts';
import { isRelevant } from './licences.ts';
import type { Answers } from './step-props.ts';

type Step = (typeof registrationSteps)[number];
interface Declared {
  step: Step;
  /** Absent: always asked. */
  when?: (answers: Answers) => boolean;
  /** The driver can leave out this question and all that follow, up to the contact data. */
  optional?: true;
}

const isManager = ({ contact_type }: Answers) => contact_type === 'fleet_manager';
const drives = (answers: Answers) => !isManager(answers);

/** One question a screen, in the order of the steps. */
const declared = {
  work_area: { step: 'work_area' },
  type: { step: 'place' },
  place: { step: 'place' },
  licence: { step: 'qualifications', when: drives },
  cap: { step: 'qualifications', when: (answers) => drives(answers) && isRelevant('cap', answers) },
  tachograph: { step: 'qualifications', when: (answers) => drives(answers) && isRelevant('tachograph', answers) },
  adr: { step: 'qualifications', when: (answers) => drives(answers) && isRelevant('adr', answers) },
  skills: { step: 'qualifications', when: isManager },
  team: { step: 'qualifications', when: isManager },
  countries: { step: 'qualifications', when: isManager },
  years: { step: 'experience' },
  truck: { step: 'experience', when: ({ contact_type }) => contact_type === 'self_employed' },
  languages: { step: 'experience', optional: true },
  experiences: { step: 'experience', optional: true },
  more: { step: 'experience', when: drives, optional: true },
  seeking: { step: 'wishes', optional: true },
  employment_types: { step: 'wishes', optional: true },
  traveling: { step: 'wishes', optional: true },
  day_night: { step: 'wishes', optional: true },
  wishes: { step: 'wishes', optional: true },
  wanted: { step: 'wishes', when: drives, optional: true },
  cv: { step: 'cv', optional: true },
  contact: { step: 'contact' },
} satisfies Record<string, Declared>;

export type Question = keyof typeof declared;
const of = (question: Question): Declared => declared[question];
const keys = Object.keys(declared) as Question[];

export const isOptional = (question: Question): boolean => of(question).optional ?? false;
/** The number of the question's step, from 1. */
export const stepOf = (question: Question): number => registrationSteps.indexOf(of(question).step) + 1;
/** The questions of the given answers. */
export const questionsOf = (answers: Answers): Question[] => keys.filter((each) => of(each).when?.(answers) ?? true);

/** The question of an address. A step without a question, or with one that is not asked, begins at its first. */
export function questionAt(step: number, named: string | undefined, answers: Answers): Question {
  const all = questionsOf(answers);
  return all.find((each) => each === named && stepOf(each) === step) ?? all.find((each) => stepOf(each) >= step) ?? 'contact';
}

/** The town is known from the page before: the question is passed, and "back" opens it. */
const isPassed = (question: Question, { place }: Answers) => question === 'place' && Boolean(place);

export const after = (question: Question, answers: Answers): Question | undefined => {
  const all = questionsOf(answers);
  return all.slice(all.indexOf(question) + 1).find((each) => !isPassed(each, answers));
};
export const before = (question: Question, answers: Answers): Question | undefined => {
  const all = questionsOf(answers);
  return all[all.indexOf(question) - 1];
};
/** The place of a question among those of its step. */
export function within(question: Question, answers: Answers): { number: number; count: number } {
  const same = questionsOf(answers).filter((each) => stepOf(each) === stepOf(question));
  return { number: same.indexOf(question) + 1, count: same.length };
}
