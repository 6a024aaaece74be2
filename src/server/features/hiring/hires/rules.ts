export type HireAnswer = 'confirm' | 'reject';
interface Decided {
  confirmed_at: Date | null;
  rejected_at: Date | null;
}

/** A hire is answered once; the same answer again is no mistake, the other one comes too late (ST020, ST025). */
export function decide({ confirmed_at, rejected_at }: Decided, answer: HireAnswer): 'new' | 'repeated' | 'refused' {
  if (!confirmed_at && !rejected_at) return 'new';
  return (confirmed_at !== null) === (answer === 'confirm') ? 'repeated' : 'refused';
}
