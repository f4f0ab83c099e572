/** Competencies of ESCO, the European classification, imported from the files that its website offers. */
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

/** A concept with others below it. */
export const EscoGroup = z.object({
  uri: z.string(),
  name: z.string(),
  /** Null: nothing in the files is above it. */
  broader_uri: z.string().nullable(),
  /** The number of skills below it at any depth, including itself when it is a skill. */
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
        /** The uploaded files to choose from; kept until the same person uploads others or imports their choice. */
        reading_id: Id,
        /** The number of skills in use, in a group or not. */
        skills: z.int(),
        /** Groups by name, then skills with parts; each below one other. Empty when no file has relations. */
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
