/** A form that forgets nothing: what was typed survives a refusal, a closed dialog and a reloaded page. */
import { type FormErrors, useForm } from '@mantine/form';
import { friendlyError } from '#lib/friendly-error.ts';

type Values = Record<string, string | boolean>;

type Options<V extends Values> = {
  /** Where it is kept, in this tab only; signing out wipes it. */
  name: string;
  initialValues: V;
  validate: (values: V) => FormErrors;
};

function readKept<V extends Values>(name: string, initialValues: V): V {
  const kept = sessionStorage.getItem(name);
  if (kept === null) return initialValues;
  const parsed: unknown = JSON.parse(kept);
  return typeof parsed === 'object' && parsed !== null ? { ...initialValues, ...parsed } : initialValues;
}

export function useKeptForm<V extends Values>({ name, initialValues, validate }: Options<V>) {
  const key = `pdy-form-${name}`;
  const form = useForm<V>({
    initialValues: readKept(key, initialValues),
    validate: (values) => validate(values),
    onValuesChange: (values) => sessionStorage.setItem(key, JSON.stringify(values)),
  });
  return { form, forget: () => sessionStorage.removeItem(key) };
}

type Checked =
  | { success: true }
  | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };

/** A schema's messages by the field they are about; the first of each. */
export function fieldErrors(checked: Checked): FormErrors {
  return checked.success ? {} : byField(checked.error.issues);
}

function byField(issues: readonly { path: readonly PropertyKey[]; message: string }[]) {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    errors[field] ??= message;
  }
  return errors;
}

type Issue = { path: readonly PropertyKey[]; message: string };
const isIssue = (value: unknown): value is Issue =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  Array.isArray(value.path) &&
  'message' in value;

/** What the server refused, beside the field it is about: its own findings, or a rule's sentence. */
export function refusedFields(error: unknown, fieldOfRule: Readonly<Record<string, string>>): FormErrors {
  if (!(error instanceof Error) || !('data' in error)) return {};
  const { data } = error;
  if (typeof data !== 'object' || data === null) return {};
  if ('issues' in data && Array.isArray(data.issues)) return byField(data.issues.filter(isIssue));
  const field = 'rule' in data && typeof data.rule === 'string' ? fieldOfRule[data.rule] : undefined;
  return field === undefined ? {} : { [field]: friendlyError(error) };
}
