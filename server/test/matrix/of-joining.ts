/** The row about how people come into a company: by invitation, or from a file. */
import { sql } from 'kysely';
import { csv, fileOf } from '../imports.ts';
import { anAddress } from '../invites.ts';
import type { Operation } from './operation.ts';
import type { Cell } from './seed.ts';

const columns = { first_name: 0, last_name: 1, email: 2, role: 3 };

/** An imported file: of the caller where they may import, else of an administrator. */
const brought = async ({ isAllowed, caller, seed }: Cell) => {
  const calls = seed.callsOf(isAllowed ? caller : seed.bystander).userImports;
  const file = fileOf(csv(`Rui;Mota;${anAddress()};funcionario;;;;;;;`));
  const { id, version } = await calls.begin({ file });
  return { id, version };
};
/** Has been tried out, so that it can be imported. */
const tried = async (cell: Cell) => {
  const { id, version } = await cell.seed
    .callsOf(cell.seed.bystander)
    .userImports.simulate({ ...(await brought(cell)), columns });
  return { id, version };
};
const taken = async (cell: Cell) => {
  const { id, version } = await cell.seed.callsOf(cell.seed.bystander).userImports.apply(await tried(cell));
  return { id, version };
};
/** One of each kind for all callers who may not change it. */
const untouched = new Map<typeof brought, ReturnType<typeof brought>>();
const anImport = (make: typeof brought) => (cell: Cell) => {
  if (cell.isAllowed) return make(cell);
  const made = untouched.get(make) ?? make(cell);
  untouched.set(make, made);
  return made;
};
const importId = async (cell: Cell) => ({ id: (await anImport(tried)(cell)).id });

export const ofJoining: readonly Operation[] = [
  {
    op: 'users.invite|create|import',
    acts: [
      {
        call: 'invites.create',
        input: () => ({ invites: [{ email: anAddress() }] }),
        shows: ({ context, seed }) => (context === 'other_company' ? seed.own.id : '"created"'),
      },
      { call: 'invites.seats' },
      { call: 'userImports.template', input: () => ({ format: 'csv' }) },
      { call: 'userImports.begin', input: () => ({ file: fileOf(csv('Rui;Mota;rui@x.example;;;;;;;;')) }) },
      {
        call: 'userImports.simulate',
        input: async (cell) => ({ ...(await anImport(brought)(cell)), columns }),
      },
      { call: 'userImports.get', input: importId },
      { call: 'userImports.lines', input: importId },
      { call: 'userImports.titles', input: importId },
      { call: 'userImports.leaders', input: importId },
      { call: 'userImports.apply', input: anImport(tried) },
      { call: 'userImports.discard', input: anImport(brought) },
      { call: 'userImports.undo', input: anImport(taken) },
      { call: 'userImports.errors', input: importId },
      { call: 'userImports.list', input: () => ({}) },
    ],
    sql: {
      // Nobody may even name another company as the owner of the row.
      run: ({ context, seed }) =>
        context === 'other_company'
          ? sql`insert into invites (company_id, email) values (${seed.own.id}, ${anAddress()}) returning id`
          : sql`insert into invites (email) values (${anAddress()}) returning id`,
    },
  },
];
