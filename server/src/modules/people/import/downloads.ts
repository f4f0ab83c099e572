/** Files to download: the template, and the lines that were refused. Contract: `contract/src/people/imports.ts`. */
import type { ImportCode } from '@pdy/contract/people/import-codes';
import { importExample, importFields, importHeader } from '@pdy/contract/rules/people/user-import-columns';
import { faultyHeader } from '@pdy/contract/rules/people/user-import-faults';
import { dayIn } from '#kernel/clock.ts';
import { authed } from '#kernel/procedure.ts';
import { sheetStream } from '#kernel/sheets/sheet-stream.ts';
import { tableFile } from '#kernel/sheets/table-file.ts';
import { importById, textsOf } from './kept-rows.ts';

const headerRow = importFields.map((field) => importHeader[field]);
const exampleRow = importFields.map((field) => importExample[field]);

/** Columns whose cells are text: as numbers they would lose their leading zeros. */
const textColumns = (['phone', 'cpf', 'external_id'] as const).map((field) => importFields.indexOf(field));

const help = [
  ['Coluna', 'O que escrever'],
  ['Nome, Sobrenome, E-mail', 'Obrigatórios para cadastrar alguém.'],
  ['Papel', 'Funcionário, Gestor, Administrador ou Corporativo. Sem nada: Funcionário.'],
  ['Data de admissão', 'dd/mm/aaaa'],
  ['Gestor', 'O nome completo ou o e-mail de alguém da empresa ou deste arquivo.'],
  ['Qualquer coluna', 'Célula vazia deixa o dado como está; um hífen (-) apaga.'],
];

const workbook = async () => {
  const sheets = sheetStream(['Pessoas', 'Como preencher'], headerRow.length, textColumns);
  return Buffer.concat([await sheets.rows([headerRow, exampleRow]), await sheets.end(help)]);
};

export const template = authed.userImports.template.handler(async ({ input: { format } }) => {
  const table = { name: 'Pessoas', rows: [headerRow, exampleRow] };
  const { file } = await tableFile('pdy-modelo-importacao', format, table);
  return format === 'csv' ? file : { ...file, base64: (await workbook()).toString('base64') };
});

export const errors = authed.userImports.errors.handler(
  async ({ input: { id }, context: { tx, actor, clock, record } }) => {
    const kept = await importById(tx, id);
    const { headers, columns } = kept;
    const lines = await tx
      .selectFrom('user_import_rows')
      .select(['raw', 'code', 'message'])
      .where('import_id', '=', id)
      .where('action', '=', 'erro')
      .orderBy('line')
      .execute();
    const cells = (raw: unknown) => {
      const texts = textsOf(raw, kept);
      return headers.map((_, place) => texts[place] ?? '');
    };
    const rows = [
      [...headers, 'erro_codigo', 'erro_mensagem', 'erro_coluna'],
      ...lines.map(({ raw, code, message }) => [
        ...cells(raw),
        code ?? '',
        message ?? '',
        faultyHeader({ code: code as ImportCode | null, message }, { headers, columns }),
      ]),
    ];
    const { slug } = await tx.selectFrom('companies').select('slug').executeTakeFirstOrThrow();
    const stem = `pdy-importacao-erros-${slug}-${dayIn(actor.timezone, clock())}`;
    const { file, sha256 } = await tableFile(stem, 'csv', { name: 'Erros', rows });
    await record('people.import.errors_exported', id, { rows: lines.length, sha256 });
    return file;
  },
);
