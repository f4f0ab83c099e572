/** Lists and words of reports, for screens that need no schema. */

/**
 * nobody: no job there asks for it. hidden: few people. unknown: no level is known. short, met, beyond: on average.
 */
export const cellStates = ['nobody', 'hidden', 'unknown', 'short', 'met', 'beyond'] as const;

/** So many people of a cell are listed. */
export const cellPeople = 200;
