/** Reads one cell, with the same schemas as the form and the API. */
import { addressOf, emailProblem } from '@pdy/contract/auth/rules';
import { Day } from '@pdy/contract/common';
import type { ImportCode } from '@pdy/contract/people/import-codes';
import { UserFields } from '@pdy/contract/people/users';
import { type Role, roleLabel, roles } from '@pdy/contract/permissions';
import { refusedSign } from '@pdy/contract/person-fields';
import { cpfFrom } from '@pdy/contract/rules/cpf';
import {
  type ImportField,
  importFieldLabel,
  importFields,
  plainWord,
} from '@pdy/contract/rules/people/user-import-columns';
import { typedNumber } from '@pdy/contract/rules/typed-number';

/** The fields that a line can change: those of its cells, and the job that its cargo means. */
export const lineFields = [...importFields, 'job_profile_id'] as const;
export type LineField = (typeof lineFields)[number];

export type Fault = {
  readonly code: ImportCode;
  readonly message: string;
  /** The line that must be corrected first; nothing else is wrong with this one. */
  readonly waits_for?: number;
};

/** The manager that a line names cannot be the right person. */
export const managerFault = (message: string): Fault => ({ code: 'E_GESTOR_NAO_ENCONTRADO', message });

const mostLetters = 120;

/** A name or an address, shortened for a sentence. */
export const shortened = (typed: string): string =>
  typed.length > mostLetters ? `${typed.slice(0, mostLetters)}…` : typed;

/** The values of a line. Undefined: the field is left as it is. Null: it is cleared. */
export type Said = { readonly [Field in LineField]?: string | null | undefined };
export type Read = { readonly fault: Fault } | { readonly value: string | null | undefined };

const shape = UserFields.shape;
type Schema = {
  safeParse(typed: unknown): { success: boolean; data?: unknown; error?: { issues: { message: string }[] } };
};

const judged = (schema: Schema, typed: string, code: ImportCode, message?: string): Read => {
  const { success, data, error } = schema.safeParse(typed);
  if (!success)
    return { fault: { code, message: message ?? error?.issues[0]?.message ?? 'Dados inválidos' } };
  return { value: String(data) };
};

/** Other words for a role, in both genders. */
const otherWords: Partial<Record<Role, readonly string[]>> = {
  employee: ['funcionária', 'colaborador', 'colaboradora', 'empregado', 'empregada', 'usuário', 'usuária'],
  manager: [
    'gestora',
    'líder',
    'liderança',
    'gerente',
    'supervisor',
    'supervisora',
    'coordenador',
    'coordenadora',
  ],
  admin: [
    'administradora',
    'company_admin',
    'admin',
    'administrador da empresa',
    'administradora da empresa',
  ],
  corporate: ['corporativa'],
};

const roleByWord = new Map<string, Role>(
  roles.flatMap((role) =>
    [role, roleLabel[role], ...(otherWords[role] ?? [])].map((word): [string, Role] => [
      plainWord(word),
      role,
    ]),
  ),
);

const rolesToWrite = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(
  (['employee', 'manager', 'admin', 'corporate'] as const).map((role) => roleLabel[role]),
);

/** 'Gestor(a)' and 'Líder/a' are the same word. */
const role = (typed: string): Read => {
  const found =
    roleByWord.get(plainWord(typed)) ?? roleByWord.get(plainWord(typed.replace(/[(/][ao]\)?$/i, '')));
  return found
    ? { value: found }
    : { fault: { code: 'E_PAPEL_INVALIDO', message: `Papel inválido: escreva ${rolesToWrite}` } };
};

/** The text that spreadsheets show for a failed formula, in English and Portuguese. */
const errorShown =
  /^#(?:N\/[AD]|REF!|VALUE!|VALOR!|NAME\?|NOME\?|DIV\/0!|NUM!|NÚM!|NULL!|NULO!|SPILL!|DESPEJAR!|CALC!|FIELD!|GETTING_DATA|#+)$/i;
/** The text that they show for a condition. */
const conditionShown = /^(?:true|false|verdadeiro|falso)$/i;
/** A long number in scientific notation: its last digits are lost. */
const shortenedNumber = /^\d+(?:[.,]\d+)?E\+?\d+$/i;

const faultyCode: Record<ImportField, ImportCode> = {
  first_name: 'E_NOME_INVALIDO',
  last_name: 'E_SOBRENOME_INVALIDO',
  email: 'E_EMAIL_INVALIDO',
  role: 'E_PAPEL_INVALIDO',
  position: 'E_TEXTO_INVALIDO',
  department: 'E_TEXTO_INVALIDO',
  phone: 'E_TELEFONE_INVALIDO',
  cpf: 'E_CPF_INVALIDO',
  hire_date: 'E_DATA_INVALIDA',
  manager_email: 'E_GESTOR_NAO_ENCONTRADO',
  external_id: 'E_TEXTO_INVALIDO',
};

/** Columns of numbers that identify something: a shortened number would belong to another person. */
const numbered: ReadonlySet<ImportField> = new Set(['cpf', 'phone', 'external_id']);

/** The fault of a cell that a spreadsheet has changed, so that the original text is lost. */
const bentFault = (field: ImportField, typed: string): Fault | null => {
  const code = faultyCode[field];
  const label = importFieldLabel[field];
  if (errorShown.test(typed))
    return { code, message: `${label} traz o erro ${typed} da planilha: escreva o valor` };
  if (conditionShown.test(typed)) return { code, message: `${label} não pode ser ${typed.toUpperCase()}` };
  return numbered.has(field) && shortenedNumber.test(typed)
    ? { code, message: `${label} veio como ${typed}, sem todos os dígitos: formate a coluna como texto` }
    : null;
};

const name = (field: 'first_name' | 'last_name', typed: string): Read => {
  const missing = field === 'first_name' ? 'E_NOME_OBRIGATORIO' : 'E_SOBRENOME_OBRIGATORIO';
  const read = judged(shape[field], typed, typed === '' ? missing : faultyCode[field]);
  const sign = refusedSign(typed);
  if (!('fault' in read) || sign === null || !read.fault.message.endsWith('não permitidos')) return read;
  return { fault: { ...read.fault, message: `${read.fault.message}: ${sign}` } };
};

/** Spreadsheets store a CPF as a number and lose its leading zeros. The check digits show whether it is one. */
const cpf = (typed: string): Read => {
  const whole = /^\d{1,10}$/.test(typed) ? typed.padStart(11, '0') : typed;
  const read = judged(shape.cpf, whole, 'E_CPF_INVALIDO');
  return 'fault' in read ? read : { value: cpfFrom(whole) };
};

const dayMs = 86_400_000;
/** Day 0 of spreadsheets, valid for every day since March 1900. */
const serialZero = Date.UTC(1899, 11, 30);
/** Days of a working life have five digits; a year alone has four. */
const serialDay = /^[1-9]\d{4}([.,]\d+)?$/;
/** A time after a day, as databases write it. */
const timeBehind = /[T ]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?$/;

/** 'YYYY-MM-DD' for 1/3/2024, 2024-03-01 or the day number of a spreadsheet; else the typed text. */
const dayText = (typed: string): string => {
  const day = typed.replace(timeBehind, '');
  const local = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(day);
  if (local) return `${local[3]}-${local[2]?.padStart(2, '0')}-${local[1]?.padStart(2, '0')}`;
  const serial = serialDay.test(day) ? typedNumber(day) : null;
  return serial === null ? day : new Date(serialZero + Math.floor(serial) * dayMs).toISOString().slice(0, 10);
};

/** Days between day 0 of workbooks that count from 1904 and day 0 of the others. */
const daysTo1904 = 1462;

/** The value of a date cell in a workbook that counts its days from 1904. A bare number is such a day. */
export const dayFrom1904 = (typed: string): string => {
  const serial = serialDay.test(typed.trim()) ? typedNumber(typed.trim()) : null;
  return serial === null ? typed : dayText(String(Math.floor(serial) + daysTo1904));
};

const howDays = 'Data inválida: use dd/mm/aaaa';

/** A real day that is too far away gets another message. */
const hireDate = (typed: string): Read => {
  const day = dayText(typed);
  const isDay = Day.safeParse(day).success && /^\d{4}-/.test(day);
  return judged(shape.hire_date, day, 'E_DATA_INVALIDA', isDay ? undefined : howDays);
};

const address = (typed: string): Read => {
  const problem = emailProblem(typed) ?? emailProblem(addressOf(typed));
  return problem === null
    ? { value: addressOf(typed) }
    : { fault: { code: 'E_EMAIL_INVALIDO', message: problem } };
};

/** Whether the person exists is checked later. A text that is not an address belongs to nobody. */
const manager = (typed: string): Read => ({ value: addressOf(typed) });

const readers: Record<ImportField, (typed: string) => Read> = {
  first_name: (typed) => name('first_name', typed),
  last_name: (typed) => name('last_name', typed),
  email: address,
  role,
  position: (typed) => judged(shape.position, typed, 'E_TEXTO_INVALIDO'),
  department: (typed) => judged(shape.department, typed, 'E_TEXTO_INVALIDO'),
  phone: (typed) => judged(shape.phone, typed, 'E_TELEFONE_INVALIDO'),
  cpf,
  hire_date: hireDate,
  manager_email: manager,
  external_id: (typed) => judged(shape.external_id, typed, 'E_TEXTO_INVALIDO'),
};

const clears = '-';
/** The fields that everybody has, so they cannot be cleared. */
const kept: ReadonlySet<ImportField> = new Set(['first_name', 'last_name', 'email', 'role']);

/** Reads a cell. An empty one leaves the field as it is; a hyphen clears it. */
export const readCell = (field: ImportField, typed: string): Read => {
  const text = typed.trim();
  if (text === '') return { value: undefined };
  if (text === clears) return kept.has(field) ? readers[field]('') : { value: null };
  const bent = bentFault(field, text);
  if (bent !== null) return { fault: bent };
  const read = readers[field](text);
  return 'value' in read && read.value === '' ? { value: undefined } : read;
};

/** Reads a required cell of a new person, who has no earlier value to keep. */
export const requiredCell = (field: 'first_name' | 'last_name' | 'email'): Read => readers[field]('');

/** The values of a line's cells, by field. A field without a column is missing. */
export type Reads = { readonly [Field in ImportField]?: Read };

export const saidBy = (read: Read | undefined) => (read && 'value' in read ? read.value : undefined);
export const faultOf = (read: Read | undefined) => (read && 'fault' in read ? read.fault : null);

export const fault = (code: Fault['code'], message: string): Fault => ({ code, message });
