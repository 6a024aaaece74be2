/** What the jsonb columns hold: "table.column" → a type of the contract. A column that is not listed is `unknown`. */
export const jsonColumns: Record<string, { from: `#${string}`; type: string }> = {};
