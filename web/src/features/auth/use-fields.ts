/** The fields of a small form: values, errors after the first attempt to send, and the result of sending. */
import { type ChangeEvent, type FormEvent, useState } from 'react';
import type { FieldError } from '#ui/form/error-summary.tsx';

type Options<V> = {
  initial: V;
  check: (values: V) => FieldError[];
  /** Sends the values. Resolves to the sentence of a refusal that stays on screen; null: there is none. */
  send: (values: V) => Promise<string | null>;
  /** The reason of a refusal elsewhere that led here. */
  refusal?: string | null;
};

/** The properties of a field component. */
export type Field = {
  id: string;
  value: string;
  onChange: (typed: string | ChangeEvent<HTMLInputElement>) => void;
  error: string | null;
};

/**
 * Holds the fields of a form. Messages appear with the first attempt to send, and disappear as soon as their field is
 * right.
 */
export function useFields<V extends Record<string, string>>(options: Options<V>) {
  const { initial, check, send } = options;
  const [values, setValues] = useState(initial);
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState(options.refusal ?? null);
  const errors = attempt > 0 ? check(values) : [];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setAttempt(attempt + 1);
    if (check(values).length > 0) return;
    setSending(true);
    setRefusal(null);
    setRefusal(await send(values).finally(() => setSending(false)));
  };
  const field = (name: keyof V & string): Field => {
    const error = errors.find((found) => found.field === name)?.message ?? null;
    return {
      id: name,
      value: values[name] ?? '',
      onChange: (typed) => {
        const value = typeof typed === 'string' ? typed : typed.currentTarget.value;
        setValues((now) => ({ ...now, [name]: value }));
      },
      error,
      ...(error !== null && { 'aria-invalid': true }),
    };
  };
  return { values, errors, attempt, refusal, isSending, submit, field };
}

export type Fields = Pick<
  ReturnType<typeof useFields>,
  'errors' | 'attempt' | 'refusal' | 'isSending' | 'submit'
>;
