/** Lists and limits of people that schemas and screens share. */

/** Why a person is deactivated; only desligamento counts as turnover. */
export const leavingKinds = ['desligamento', 'afastamento', 'erro', 'outro'] as const;
export type LeavingKind = (typeof leavingKinds)[number];

export const mostImportBytes = 10 * 1024 * 1024;

/** Up to this many active people, the hierarchy of a company is sent whole; beyond that, level by level. */
export const mostPeopleOfTree = 2_000;

/** The number of people in a page of a level. */
export const levelPage = 200;

/** Possible faults in a tree. */
export const healthFilters = [
  'sem-gestor',
  'gestor-inativo',
  'lidera-sem-papel',
  'gestor-sem-liderados',
  'um-liderado',
  'muitos-liderados',
] as const;
export type HealthFilter = (typeof healthFilters)[number];
