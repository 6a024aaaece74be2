/** Unique for the creditor: the banking day, and the time of preparation. With the mark of a block at most 35 characters. */
export const messageId = (at: Date, scheme: string, collect_on: string): string =>
  `CABINA-${collect_on.slice(2).replaceAll('-', '')}-${at.toISOString().slice(11, 23).replaceAll(/\D/g, '')}-${scheme}`;

/** Found again in the bank's answers; at most 35 characters. */
export const endToEndId = (transaction_id: number, attempt: number): string => `CABINA-T${transaction_id}-${attempt}`;

interface Credit {
  id: number;
  company_id: number;
  amount: number;
}
interface Debt {
  id: number;
  company_id: number;
  open_amount: number;
}
export interface Offset {
  credit_id: number;
  transaction_id: number;
  amount: number;
}

/** Sets the credits of each company against its debts, oldest first. No credit pays more than itself, no debt takes more than is left of it. */
export function offsetCredits(debts: readonly Debt[], credits: readonly Credit[]): Offset[] {
  const left = new Map(debts.map(({ id, open_amount }) => [id, open_amount]));
  const debtsOf = Map.groupBy(debts, ({ company_id }) => company_id);
  const offsets: Offset[] = [];
  for (const credit of credits) {
    let rest = credit.amount;
    for (const debt of debtsOf.get(credit.company_id) ?? []) {
      const amount = Math.min(rest, left.get(debt.id)!);
      if (amount <= 0) continue;
      offsets.push({ credit_id: credit.id, transaction_id: debt.id, amount });
      left.set(debt.id, left.get(debt.id)! - amount);
      rest -= amount;
    }
  }
  return offsets;
}
