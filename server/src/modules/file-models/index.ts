/** Models of the files that people import. Contract: `contract/src/files/models.ts`. */
import { cardColumns } from '@pdy/contract/files/card-columns';
import { catalogueColumns } from '@pdy/contract/files/catalogue-columns';
import type { Columns } from '@pdy/contract/files/columns';
import { goalColumns } from '@pdy/contract/files/goal-columns';
import { libraryColumns } from '@pdy/contract/files/library-columns';
import type { FileModelKind } from '@pdy/contract/files/models';
import { moveColumns } from '@pdy/contract/files/move-columns';
import { questionColumns } from '@pdy/contract/files/question-columns';
import { authed } from '#kernel/procedure.ts';
import { modelFile } from '#kernel/sheets/model-file.ts';

const models: Record<FileModelKind, { readonly title: string; readonly columns: Columns }> = {
  competencias: { title: 'Competências', columns: catalogueColumns.competencias },
  cargos: { title: 'Cargos', columns: catalogueColumns.cargos },
  exigencias: { title: 'Exigências', columns: catalogueColumns.exigencias },
  evidencias: { title: 'Evidências', columns: catalogueColumns.evidencias },
  biblioteca: { title: 'Biblioteca', columns: libraryColumns },
  metas: { title: 'Metas', columns: goalColumns },
  questoes: { title: 'Questões', columns: questionColumns },
  cartoes: { title: 'Cartões', columns: cardColumns },
  movimentos: { title: 'Movimentos', columns: moveColumns },
};

const get = authed.fileModels.get.handler(({ input: { kind } }) =>
  modelFile({ stem: `pdy-modelo-${kind}`, ...models[kind] }),
);

export const fileModels = { get };
