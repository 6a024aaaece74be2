import type { ComponentType } from 'react';
import { BillingStep } from './BillingStep.tsx';
import { ConfigureStep } from './ConfigureStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import { SignStep } from './SignStep.tsx';
import type { StepProps } from './step-props.ts';
import { SummaryStep } from './SummaryStep.tsx';

const steps: readonly ComponentType<StepProps>[] = [ConfigureStep, SummaryStep, BillingStep, ReviewStep, SignStep, DoneStep];

/** The step with this number. All steps are one part, which is loaded after the page. */
export default function OpenStep({ at, ...props }: StepProps & { at: number }) {
  const Step = steps[at]!;
  return <Step {...props} />;
}
