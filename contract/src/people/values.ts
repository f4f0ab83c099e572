/** Lists and limits of people that schemas and screens share. */

/** Why somebody is switched off; desligamento alone counts as turnover. */
export const leavingKinds = ['desligamento', 'afastamento', 'erro', 'outro'] as const;
export type LeavingKind = (typeof leavingKinds)[number];

export const mostImportBytes = 10 * 1024 * 1024;

/** The hierarchy of a company of up to so many active people is told whole, that of a larger one level by level. */
export const mostPeopleOfTree = 2_000;

/** People of a level that are told at a time. */
export const levelPage = 200;

/** What may be wrong with a tree. */
export const healthFilters = [
  'sem-gestor',
  'gestor-inativo',
  'lidera-sem-papel',
  'gestor-sem-liderados',
  'um-liderado',
  'muitos-liderados',
] as const;
export type HealthFilter = (typeof healthFilters)[number];
