/** What is wrong with a form, by field: the schema's findings here, and those of the server. */
import { friendlyError } from '../friendly-error.ts';

type Issue = { path: readonly PropertyKey[]; message: string };
export type Checked = { success: true } | { success: false; error: { issues: readonly Issue[] } };

export type FieldErrors = Record<string, string>;

/** A schema's messages by the field they are about; the first of each. */
export const fieldErrors = (checked: Checked): FieldErrors =>
  checked.success ? {} : byField(checked.error.issues);

/** The first finding about one value, at the field it was typed in. */
export const problemAt = (field: string, checked: Checked): FieldErrors => {
  const [issue] = checked.success ? [] : checked.error.issues;
  return issue ? { [field]: issue.message } : {};
};

function byField(issues: readonly Issue[]) {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    errors[field] ??= message;
  }
  return errors;
}

const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  Array.isArray(value.path) &&
  'message' in value;

/** What the server refused, beside the field it is about: its own findings, or a rule's sentence. */
export function refusedFields(error: unknown, fieldOfRule: Readonly<Record<string, string>>): FieldErrors {
  if (!(error instanceof Error) || !('data' in error)) return {};
  const { data } = error;
  if (typeof data !== 'object' || data === null) return {};
  if ('issues' in data && Array.isArray(data.issues)) return byField(data.issues.filter(isIssue));
  const field = 'rule' in data && typeof data.rule === 'string' ? fieldOfRule[data.rule] : undefined;
  return field === undefined ? {} : { [field]: friendlyError(error) };
}
