/** What people say about themselves at sign-up: stored as it is and never trusted. */
import { nameProblem, nameText } from '@pdy/contract/person-fields';
import { refuse } from '../auth-error.ts';

export type Metadata = Readonly<Record<string, unknown>>;

const mostBytes = 8192;
const tooBig = () => refuse.invalid('Os dados adicionais podem ter no máximo 8 KiB.');

/** Whether PostgreSQL can store the JSON: it has neither the character 0 nor half surrogate pairs. */
const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
};

const jsonOf = (data: Metadata): string => {
  try {
    return JSON.stringify(data);
  } catch {
    throw tooBig(); // Nested deeper than anybody reads.
  }
};

/** Throws `validation_failed` for data that cannot be stored. */
export const keepable = (data: Metadata): Metadata => {
  if (Buffer.byteLength(jsonOf(data)) > mostBytes) throw tooBig();
  if (!isStorable(data)) throw refuse.invalid('Os dados adicionais contêm caracteres não permitidos.');
  return data;
};

/**
 * Refuses data that only PostgreSQL finds too big, because it writes it with spaces and long numbers. The refusal is
 * the usual one for big data.
 */
export const orTooBig = (error: unknown): never => {
  const isSize =
    error instanceof Error && 'constraint' in error && /metadata_is_small$/.test(`${error.constraint}`);
  throw isSize ? tooBig() : error;
};

const problemOf = (name: unknown, label: 'Nome' | 'Sobrenome') =>
  name === undefined || name === null ? null : nameProblem(typeof name === 'string' ? name : '<', label);

/** Throws with the sentence of the first name that breaks its rule. Missing names are allowed. */
export const checkNames = ({ first_name, last_name }: Metadata): void => {
  const problem = problemOf(first_name, 'Nome') ?? problemOf(last_name, 'Sobrenome');
  if (problem) throw refuse.invalid(problem);
};

/** A name that fits the profile; '' when there is none. */
export const nameFrom = (metadata: unknown, key: 'first_name' | 'last_name'): string => {
  const value = typeof metadata === 'object' && metadata ? (metadata as Metadata)[key] : undefined;
  return typeof value === 'string' && nameProblem(value) === null ? nameText(value) : '';
};
