/** Lists and limits of the catalogue that schemas and screens share. */

/** All files together. */
export const mostEscoBytes = 20 * 1024 * 1024;

export const catalogueFileKinds = ['competencias', 'cargos', 'exigencias'] as const;

/** The files that may be imported; evidence is exported with the person it is about, not with the catalogue. */
export const catalogueImportKinds = [...catalogueFileKinds, 'evidencias'] as const;

export const mostCatalogueBytes = 10 * 1024 * 1024;

/** The most competencies that a job may demand. */
export const mostDemands = 30;

/** The kinds of competencies; each kind ages at its own pace. */
export const competencyKinds = ['technical', 'behavioural', 'leadership', 'compliance'] as const;

export const jobTracks = ['individual', 'management'] as const;

export const catalogueStatuses = ['draft', 'active', 'archived'] as const;
