/** Helpers for tests about people imported from a file. */

import type { ImportEdit } from '@pdy/contract/people/imports';
import { guessColumns } from '@pdy/contract/rules/people/user-import-columns';
import { type Clock, systemClock } from '../src/kernel/clock.ts';
import { takeImport } from '../src/modules/people/import/work.ts';
import { reactions } from '../src/reactions.ts';
import { aCompany, as, db, owner, type Person, platformDb } from './world.ts';

export const fileOf = (content: string | Uint8Array<ArrayBuffer>, name = 'pessoas.csv') =>
  new File([content], name);

/** Lines under the usual header. */
export const csv = (...lines: string[]) =>
  [
    'nome;sobrenome;email;papel;cargo;departamento;telefone;cpf;data_admissao;email_gestor;matricula',
    ...lines,
  ].join('\r\n');

type Options = { edits?: ImportEdit[]; clock?: Clock };

const asAt = (person: Person, clock?: Clock) => as(person, clock ? { clock } : {});

export const begun = (person: Person, content: string | Uint8Array<ArrayBuffer>, clock?: Clock) =>
  asAt(person, clock).userImports.begin({ file: fileOf(content) });

export const triedOut = async (person: Person, content: string, { edits = [], clock }: Options = {}) => {
  const { id, version, headers } = await begun(person, content, clock);
  const { columns } = guessColumns(headers);
  return asAt(person, clock).userImports.simulate({ id, version, columns, edits });
};

export const linesOf = async (person: Person, id: string) =>
  (await as(person).userImports.lines({ id, limit: 200 })).items;

/** Runs the queue's work for an import; `afterBatch` is called after each batch that another one follows. */
export const takeIn = (company_id: string, import_id: string, afterBatch?: () => void) =>
  takeImport({ db, platformDb, clock: systemClock, reactions }, { company_id, import_id }, afterBatch);

/** A company with an administrator whose name a form accepts; all addresses share one domain. */
export const anImporter = async () => {
  const company = await aCompany();
  const admin = await company.person('admin');
  const domain = `${company.id}.example`;
  await owner.query(
    `update profiles set first_name = 'Ada', last_name = 'Reis', email = $2 where user_id = $1`,
    [admin.person_id, `ada@${domain}`],
  );
  return { company, admin, at: (name: string) => `${name}@${domain}` };
};
