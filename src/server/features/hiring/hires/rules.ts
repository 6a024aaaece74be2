export type HireAnswer = 'confirm' | 'reject';
interface Decided {
  confirmed_at: Date | null;
  rejected_at: Date | null;
}

/** A hire is answered once. Repeating the same answer is accepted, a different one is refused (ST020, ST025). */
export function decide({ confirmed_at, rejected_at }: Decided, answer: HireAnswer): 'new' | 'repeated' | 'refused' {
  if (!confirmed_at && !rejected_at) return 'new';
  return (confirmed_at !== null) === (answer === 'confirm') ? 'repeated' : 'refused';
}
