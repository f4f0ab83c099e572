/** Lists and words of reports, for screens that need no schema. */

/**
 * nobody: no job there asks for it. hidden: few people. unknown: no level is known. short, met, beyond: on average.
 */
export const cellStates = ['nobody', 'hidden', 'unknown', 'short', 'met', 'beyond'] as const;

/** So many people of a cell are listed. */
export const cellPeople = 200;

/** What may be asked for from a cell. */
export const actKinds = ['activity', 'deck', 'test', 'goal'] as const;

/** So many acts of a cell are told, the newest first. */
export const cellActs = 20;

/** The smallest number of people for which a mean change of level is shown. */
export const fewestMoved = 10;

/** Said wherever a change of level is told: what comes after something need not come from it. */
export const provesNoCause = 'não prova causa';
