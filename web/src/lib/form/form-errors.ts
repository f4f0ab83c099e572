/** The errors of a form by field: the schema's findings in the browser, and those of the server. */
import { brokenRule, friendlyError } from '../words/friendly-error.ts';

type Issue = { path: readonly PropertyKey[]; message: string };
export type Checked = { success: true } | { success: false; error: { issues: readonly Issue[] } };

export type FieldErrors = Record<string, string>;

/**
 * For fields that hold several things: how many steps of the path name the field of a finding, 3 for 'levels.2.title'.
 */
export type Depths = Readonly<Record<string, number>>;

/** A schema's messages by field; only the first of each. */
export const fieldErrors = (checked: Checked, depths: Depths = {}): FieldErrors =>
  checked.success ? {} : byField(checked.error.issues, depths);

/** The first finding about one value, at the field in which it was typed. */
export const problemAt = (field: string, checked: Checked): FieldErrors => {
  const [issue] = checked.success ? [] : checked.error.issues;
  return issue ? { [field]: issue.message } : {};
};

function byField(issues: readonly Issue[], depths: Depths) {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const field = path.slice(0, depths[String(path[0])] ?? 1).join('.');
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

/** What the server refused, by field: its own findings, or the sentence of a rule. */
export function refusedFields(
  error: unknown,
  fieldOfRule: Readonly<Record<string, string>>,
  depths: Depths = {},
): FieldErrors {
  if (!(error instanceof Error) || !('data' in error)) return {};
  const { data } = error;
  if (typeof data !== 'object' || data === null) return {};
  if ('issues' in data && Array.isArray(data.issues)) return byField(data.issues.filter(isIssue), depths);
  const field = fieldOfRule[brokenRule(error) ?? ''];
  return field === undefined ? {} : { [field]: friendlyError(error) };
}
