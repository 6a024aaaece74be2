const LONGEST_ERROR = 500;
/** The error without addresses and numbers of persons, which some servers repeat. */
export const readableError = (message: string): string =>
  message
    .replaceAll(/[^\s<>()"']+@[^\s<>()"']+/g, '…')
    .replaceAll(/\+?\d[\d ]{7,}\d/g, '…')
    .slice(0, LONGEST_ERROR);
