/** A form that forgets nothing: what was typed survives a refusal, a closed dialog and a reloaded page. */
import { type FormErrors, useForm } from '@mantine/form';

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
