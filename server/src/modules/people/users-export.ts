/** The list of people as a file: the same columns, filters and order as on screen. */
import { userStatusLabel } from '@pdy/contract/company-users';
import { roleLabel } from '@pdy/contract/permissions';
import type { CsvCell } from '@pdy/contract/rules/csv';
import { forbidden } from '#kernel/broken.ts';
import { dayIn } from '#kernel/clock.ts';
import { authed } from '#kernel/procedure.ts';
import { tableFile } from '#kernel/table-file.ts';
import { usersPage } from './users-list.ts';

const mostRows = 50_000;
const heading = [
  'Nome',
  'E-mail',
  'Papel',
  'Cargo',
  'Departamento',
  'Gestor',
  'Situação',
  'Último acesso',
] as const;

const filterLabel: Readonly<Record<string, string>> = {
  search: 'Busca',
  role: 'Papel',
  status: 'Situação',
  department: 'Departamento',
  manager_id: 'Gestor (código)',
  without: 'Sem',
  sort: 'Ordem',
  direction: 'Sentido',
};

type Row = Awaited<ReturnType<ReturnType<typeof usersPage>['execute']>>[number];

const cells = (row: Row, moment: (at: Date) => string): CsvCell[] => [
  row.name,
  row.email,
  roleLabel[row.role],
  row.position,
  row.department,
  row.manager_name,
  userStatusLabel[row.is_active ? 'ativo' : 'inativo'],
  row.last_login && moment(row.last_login),
];

export const exported = authed.users.export.handler(async ({ input, context }) => {
  const { tx, actor, clock, record } = context;
  if (actor.company_id === null) throw forbidden();
  const { format, ...filters } = input;
  const people = await usersPage(tx, filters, { limit: mostRows - 1 }).execute();
  const { id, slug } = await tx
    .selectFrom('companies')
    .select(['id', 'slug'])
    .where('id', '=', actor.company_id)
    .executeTakeFirstOrThrow();
  const moments = new Intl.DateTimeFormat('pt-BR', {
    timeZone: actor.timezone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const moment = (at: Date) => moments.format(at);
  const table = { name: 'Usuários', rows: [heading, ...people.map((row) => cells(row, moment))] };
  const about = [
    ['Filtro', 'Valor'],
    ['Exportado por', actor.person_id],
    ['Em', moment(clock())],
    ['Pessoas', people.length],
    ...Object.entries(filters).map(([name, value]) => [filterLabel[name] ?? name, String(value)]),
  ];
  const stem = `pdy-usuarios-${slug}-${dayIn(actor.timezone, clock())}`;
  const { file, sha256 } = await tableFile(stem, format, table, { name: 'Filtros', rows: about });
  await record('people.list.exported', id, { rows: people.length, format, sha256 });
  return file;
});
