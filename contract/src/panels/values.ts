/** Lists and limits of panels that schemas and screens share. */

/** What a company's file is made of. */
export const exportTables = [
  'pessoas',
  'cargos',
  'competencias',
  'exigencias',
  'evidencias',
  'pdis',
  'metas',
] as const;
