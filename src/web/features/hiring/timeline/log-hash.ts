/** The hash of links that lead to the form in which a call is logged. */
export const LOG = 'log';
