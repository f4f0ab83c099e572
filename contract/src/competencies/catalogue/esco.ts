/** Competencies of ESCO, the European classification, taken from the files that its own page gives away. */
import * as z from 'zod';
import { Id } from '../../common.ts';
import { procedure } from '../../procedure.ts';
import { CompetencyKind } from '../evidence-kinds.ts';
import { CatalogueImport } from './files.ts';
import { mostEscoBytes } from './values.ts';

const Files = z
  .array(
    z
      .file('Envie os arquivos CSV da classificação europeia.')
      .min(1, 'O arquivo está vazio.')
      .max(mostEscoBytes, 'Arquivos maiores que 20 MB.'),
  )
  .min(1, 'Envie os arquivos CSV da classificação europeia.')
  .max(4, 'Envie no máximo 4 arquivos.')
  .refine(
    (files) => files.reduce((sum, { size }) => sum + size, 0) <= mostEscoBytes,
    'Arquivos maiores que 20 MB.',
  );

/** A concept that has others below it. */
export const EscoGroup = z.object({
  uri: z.string(),
  name: z.string(),
  /** Null: nothing in the files stands above it. */
  broader_uri: z.string().nullable(),
  /** Everywhere below it, itself included when it is a skill. */
  skills: z.int(),
});
export type EscoGroup = z.infer<typeof EscoGroup>;

const manager = procedure('company.manage');

export const catalogueEsco = {
  read: manager
    .post(
      '/catalogue/esco/groups',
      'What stands in files of ESCO: skills, skill groups and the relations between them (20 MB)',
    )
    .input(z.strictObject({ files: Files }))
    .output(
      z.object({
        /** What is chosen from next; kept until the same person reads other files or takes what they chose. */
        reading_id: Id,
        /** Skills in use, whether or not a group holds them. */
        skills: z.int(),
        /** Groups by name, then skills that others are part of; each below one other. Empty when no file tells of relations. */
        groups: z.array(EscoGroup),
      }),
    ),
  import: manager
    .post(
      '/catalogue/esco',
      'Try out or take the skills below a concept as drafts; what was taken before stays as it is',
    )
    .input(
      z.strictObject({
        reading_id: Id,
        /** Null: every skill of the files. */
        root_uri: z.string().max(2048).nullable(),
        kind: CompetencyKind,
        apply: z.boolean(),
        only_valid: z.boolean().default(false),
      }),
    )
    .output(CatalogueImport),
};
