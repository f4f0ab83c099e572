/** Lists and limits of competencies/catalogue that schemas and screens share. */

/** Of all files together. */
export const mostEscoBytes = 20 * 1024 * 1024;

export const catalogueFileKinds = ['competencias', 'cargos', 'exigencias'] as const;

/** What may be brought; evidence goes out with the person it is about, not with the catalogue. */
export const catalogueImportKinds = [...catalogueFileKinds, 'evidencias'] as const;

export const mostCatalogueBytes = 10 * 1024 * 1024;

/** A job asks for so many competencies at most; from the second figure on somebody should think again. */
export const mostDemands = 30;

/** What a competency is about; each kind ages at a pace of its own. */
export const competencyKinds = ['technical', 'behavioural', 'leadership', 'compliance'] as const;

export const jobTracks = ['individual', 'management'] as const;

export const catalogueStatuses = ['draft', 'active', 'archived'] as const;
