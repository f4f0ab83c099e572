/** Which person a line is about, what it says about them, and what is wrong with it. Pure functions. */
import { ruleText } from '@pdy/contract/messages';
import { type Role, roleLabel } from '@pdy/contract/permissions';
import { grantableRoles } from '@pdy/contract/rules/people/grantable-roles';
import { type ImportField, importFields } from '@pdy/contract/rules/people/user-import-columns';
import { isCalled } from '../known-names.ts';
import {
  type Fault,
  fault,
  faultOf,
  type LineField,
  type Read,
  type Reads,
  readCell,
  requiredCell,
  type Said,
  saidBy,
} from './cell-rules.ts';
import { type Departments, departmentOf, departmentsOf } from './department-rules.ts';
import { type Jobs, jobOf } from './job-rules.ts';
import { newcomerFault } from './newcomer-rules.ts';
import { bareNumber, withZeros } from './number-rules.ts';

export type Cells = { readonly [Field in ImportField]?: string };
export type Line = {
  readonly line: number;
  readonly cells: Cells;
  /** The whole name from which first name and surname were split, unless somebody corrected the split. */
  readonly whole_name?: string;
};

export type Values = { readonly [Field in LineField]: string | null };

export const ofNobody: Values = {
  first_name: null,
  last_name: null,
  email: null,
  role: null,
  position: null,
  department: null,
  phone: null,
  cpf: null,
  hire_date: null,
  manager_email: null,
  external_id: null,
  job_profile_id: null,
};

/** A person of the company, or an open invitation. */
export type Existing = {
  readonly id: string;
  readonly kind: 'person' | 'invite';
  /** The version of a person's row; 0 for an invitation, which its mails change. */
  readonly version: number;
  readonly is_active: boolean;
  /** The preferred name of a person who has one. */
  readonly display_name?: string | undefined;
  readonly values: Values & { readonly email: string; readonly role: string };
};

export type World = {
  readonly author: { readonly person_id: string; readonly role: Role };
  readonly existing: readonly Existing[];
  /** Addresses of the file that belong to people of other companies. */
  readonly unavailable: ReadonlySet<string>;
  readonly seats: { readonly free: number; readonly max_users: number };
  readonly jobs: Jobs;
};

/** A line while it is being checked. */
export type Draft = {
  readonly line: number;
  /** The person of the line, once that is known. */
  readonly email: string | null;
  readonly target: Existing | null;
  said: Said;
  /** First name and surname as the file has them. */
  readonly called: string;
  /** The manager in the file, an address or a name; null: none is named. */
  readonly manager: string | null;
  note: string | null;
  fault: Fault | null;
};

type Index = {
  readonly byEmail: ReadonlyMap<string, Existing>;
  readonly byNumber: ReadonlyMap<string, Existing>;
  /** People with a number of only digits, by that number without leading zeros. */
  readonly byBareNumber: ReadonlyMap<string, readonly Existing[]>;
  readonly byCpf: ReadonlyMap<string, Existing>;
  readonly departments: Departments;
  /** The first line that uses a value which may be used only once. */
  readonly firstLine: Map<string, number>;
};

const by = (existing: readonly Existing[], field: ImportField) =>
  new Map(
    existing.flatMap((one) => {
      const value = one.values[field];
      return value === null ? [] : [[value, one] as const];
    }),
  );

export const indexOf = ({ existing }: World): Index => ({
  byEmail: by(existing, 'email'),
  byNumber: by(existing, 'external_id'),
  byBareNumber: Map.groupBy(
    existing.filter(({ values }) => bareNumber(values.external_id) !== null),
    ({ values }) => bareNumber(values.external_id) ?? '',
  ),
  byCpf: by(existing, 'cpf'),
  departments: departmentsOf(existing.map(({ values }) => values)),
  firstLine: new Map(),
});

/** The line that used it before; null for the first. */
const usedBefore = ({ firstLine }: Index, key: string, line: number): number | null => {
  const first = firstLine.get(key);
  if (first === undefined) firstLine.set(key, line);
  return first ?? null;
};

const otherAlphabet = (email: string) => /[^\u0020-\u007e]/.test(email.split('@')[1] ?? '');

const noteFor = (email: string | null, target: Existing | null): string | null => {
  if (email === null) return null;
  if (target && target.values.email !== email)
    return 'Pessoa encontrada pela matrícula. O e-mail da conta não muda por aqui.';
  return otherAlphabet(email) ? 'Confira o e-mail: o domínio tem letras fora do alfabeto comum.' : null;
};

const repeatedFault = (
  index: Index,
  {
    line,
    email,
    target,
    number,
  }: { line: number; email: string | null; target: Existing | null; number: string | null },
): Fault | null => {
  const before = email === null ? null : usedBefore(index, `email ${email}`, line);
  if (before !== null) return fault('E_DUPLICADO_NO_ARQUIVO', `E-mail já usado na linha ${before}`);
  const numbered = number === null ? null : usedBefore(index, `number ${number}`, line);
  if (numbered !== null) return fault('E_DUPLICADO_NO_ARQUIVO', `Matrícula já usada na linha ${numbered}`);
  const same = target === null ? null : usedBefore(index, `id ${target.id}`, line);
  return same === null ? null : fault('E_DUPLICADO_NO_ARQUIVO', `Pessoa já citada na linha ${same}`);
};

const roleFault = (read: Read | undefined, target: Existing | null, { author }: World): Fault | null => {
  const wrong = faultOf(read);
  if (wrong) return wrong;
  const role = saidBy(read);
  if (!role || role === target?.values.role) return null;
  if (target?.id === author.person_id)
    return fault('E_PAPEL_NAO_PERMITIDO', ruleText.nobody_changes_their_own_role);
  const grantable: readonly string[] = grantableRoles(author.role);
  if (target?.kind === 'invite' && !grantable.includes(target.values.role))
    return fault('E_PAPEL_NAO_PERMITIDO', ruleText.higher_rank_is_out_of_reach);
  return grantable.includes(role)
    ? null
    : fault('E_PAPEL_NAO_PERMITIDO', `Você não pode atribuir o papel ${roleLabel[role as Role]}`);
};

const cpfFault = (
  read: Read | undefined,
  line: number,
  target: Existing | null,
  index: Index,
): Fault | null => {
  const wrong = faultOf(read);
  if (wrong) return wrong;
  const cpf = saidBy(read);
  if (!cpf) return null;
  const owner = index.byCpf.get(cpf);
  if (owner && owner.id !== target?.id) return fault('E_CPF_DUPLICADO', ruleText.cpf_is_unique_in_company);
  const before = usedBefore(index, `cpf ${cpf}`, line);
  return before === null ? null : fault('E_CPF_DUPLICADO', `CPF já usado na linha ${before}`);
};

/** The fault of a name. A new person needs one; an existing one keeps theirs. */
const nameFault = (field: 'first_name' | 'last_name', reads: Reads, target: Existing | null) =>
  faultOf(reads[field]) ??
  (target === null && saidBy(reads[field]) === undefined ? faultOf(requiredCell(field)) : null);

const outsider = ({ unavailable }: World, email: string, target: Existing | null) =>
  target === null && unavailable.has(email) ? fault('E_EMAIL_INDISPONIVEL', 'E-mail indisponível') : null;

/** The person with the number, else the one with the address. */
const targetOf = (index: Index, email: string | null, number: string | null) =>
  (number === null ? undefined : index.byNumber.get(number)) ??
  (email === null ? undefined : index.byEmail.get(email)) ??
  null;

const readsOf = (cells: Cells): Reads =>
  Object.fromEntries(
    importFields.flatMap((field) =>
      cells[field] === undefined ? [] : [[field, readCell(field, cells[field])]],
    ),
  );

/** The values of the line for its person. A person who already has this whole name keeps their own split. */
const readsAbout = (target: Existing | null, { whole_name }: Line, read: Reads): Reads => {
  const { first_name: _, last_name: __, ...nameless } = read;
  return target && whole_name && isCalled(target, whole_name) ? nameless : read;
};

export const draftOf = (asked: Line, world: World, index: Index): Draft => {
  const { line, cells } = asked;
  const asRead = readsOf(cells);
  const numbered = withZeros(asRead.external_id, index);
  const read = numbered.read ? { ...asRead, external_id: numbered.read } : asRead;
  const email = saidBy(read.email) ?? null;
  const number = saidBy(read.external_id) ?? null;
  const target = targetOf(index, email, number);
  const reads = readsAbout(target, asked, read);
  const foreign =
    target !== null && email !== null && (index.byEmail.get(email)?.id ?? target.id) !== target.id;
  const found =
    (target === null ? newcomerFault(cells, reads) : null) ??
    nameFault('first_name', reads, target) ??
    nameFault('last_name', reads, target) ??
    faultOf(reads.email) ??
    (email === null && target === null ? faultOf(requiredCell('email')) : null) ??
    repeatedFault(index, { line, email, target, number }) ??
    (email === null ? null : outsider(world, email, target)) ??
    roleFault(reads.role, target, world) ??
    cpfFault(reads.cpf, line, target, index) ??
    faultOf(reads.hire_date) ??
    faultOf(reads.phone) ??
    faultOf(reads.position) ??
    faultOf(reads.department) ??
    faultOf(reads.external_id) ??
    (foreign ? fault('E_MATRICULA_DUPLICADA', ruleText.external_id_is_unique) : null) ??
    faultOf(reads.manager_email);
  const said: Said = Object.fromEntries(Object.entries(reads).map(([field, read]) => [field, saidBy(read)]));
  const department = departmentOf(said.department, target?.values.department, index.departments);
  const job = jobOf(said.position, target?.values, world.jobs);
  const notes = [noteFor(email, target), numbered.note, department.note, job.note];
  return {
    line,
    email: target?.values.email ?? email,
    target,
    said: { ...said, department: department.said, ...job.said },
    called: `${cells.first_name ?? ''} ${cells.last_name ?? ''}`,
    manager: said.manager_email ? (cells.manager_email?.trim() ?? null) : null,
    note: notes.filter((note) => note !== null).join(' ') || null,
    fault: found,
  };
};
