/** What the formats of Word have in common: addresses that are loaded on opening, and fields that are computed from outside. */

/** Word attaches the template of the author's own disk. From another computer this address loads nothing. */
export const isElsewhere = (target: string): boolean =>
  /^\s*(?:[a-z][a-z0-9+.-]+:|[\\/]{2})/i.test(target) && !/^\s*file:\/{3}[a-z]:/i.test(target);

/** Fields that are computed from outside of the document, by the instruction. */
export const isActiveField = (instruction: string): boolean =>
  /^[\s"]*(?:DDEAUTO|DDE|INCLUDEPICTURE|INCLUDETEXT|INCLUDE|IMPORT|LINK|DATABASE|RD)(?=[\s"]|$)/i.test(instruction);
