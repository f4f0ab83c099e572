/** Lists and limits of panels that schemas and screens share. */

/** The tables of a company's export. */
export const exportTables = [
  'pessoas',
  'cargos',
  'competencias',
  'exigencias',
  'evidencias',
  'pdis',
  'metas',
] as const;
