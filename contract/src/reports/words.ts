/** Lists and words of reports, for screens that need no schema. */

/** nobody: no job there asks for it. hidden: few people. unknown: no level is known. short, met, beyond: on average. */
export const cellStates = ['nobody', 'hidden', 'unknown', 'short', 'met', 'beyond'] as const;

/** The most people of a cell that are listed. */
export const cellPeople = 200;

/** What can be assigned from a cell. */
export const actKinds = ['activity', 'deck', 'test', 'goal'] as const;

/** The most acts of a cell that are listed, the newest first. */
export const cellActs = 20;

/** The smallest number of people for which a mean change of level is shown. */
export const fewestMoved = 10;

/** Shown with every change of level: a change after something is not always caused by it. */
export const provesNoCause = 'não prova causa';
