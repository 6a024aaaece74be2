import type { z } from 'zod';
import type { DriverRegistration } from '#contract/accounts/registration.ts';

/** What has been answered so far; names are those of the call that registers. */
export type Answers = Partial<z.input<typeof DriverRegistration>>;

export interface StepProps {
  answers: Answers;
  /** Keeps what was answered and leads on. */
  onNext: (answers: Answers) => Promise<void>;
  onBack: (() => void) | undefined;
}
