import type { z } from 'zod';
import type { DriverRegistration } from '#contract/accounts/registration.ts';

/** The answers so far, under the names of the registration's body. */
export type Answers = Partial<z.input<typeof DriverRegistration>>;

export interface QuestionProps {
  answers: Answers;
  /** Keeps the answer and opens the next question. */
  onNext: (given: Answers) => void;
  onBack: (() => void) | undefined;
  /** Keeps the answer and opens the contact data; absent where the question must be seen. */
  onSkip?: ((given: Answers) => void) | undefined;
}
