import type { z } from 'zod';
import type { DriverRegistration } from '#contract/accounts/registration.ts';

/** The answers so far, under the names of the registration's body. */
export type Answers = Partial<z.input<typeof DriverRegistration>>;

export interface StepProps {
  answers: Answers;
  /** Saves the answers and opens the next step. */
  onNext: (answers: Answers) => Promise<void>;
  onBack: (() => void) | undefined;
}
