const money = /^(amount|price|cost)(_|$)|^salary$|_(net|gross|cents)$/;

/** Fields with these names have whole cents. Messages show their bounds as money. */
export const isMoneyField = (path: readonly PropertyKey[]): boolean => money.test(String(path.at(-1)));
