/** The shortest text whose words are searched. */
export const MIN_SEARCH = 2;
