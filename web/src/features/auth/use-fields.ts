/** The fields of a small form: values, what is wrong once it was tried to be sent, and whether it is being sent. */
import { type FormEvent, useState } from 'react';
import type { FieldError } from '#ui/error-summary.tsx';

type Options<V> = {
  initial: V;
  check: (values: V) => FieldError[];
  send: (values: V) => Promise<void>;
};

/** Messages appear with the first attempt to send, and leave as soon as their field is right. */
export function useFields<V extends Record<string, string>>({ initial, check, send }: Options<V>) {
  const [values, setValues] = useState(initial);
  const [attempt, setAttempt] = useState(0);
  const [isSending, setSending] = useState(false);
  const errors = attempt > 0 ? check(values) : [];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setAttempt(attempt + 1);
    if (check(values).length > 0) return;
    setSending(true);
    await send(values).finally(() => setSending(false));
  };
  return {
    values,
    errors,
    attempt,
    isSending,
    submit,
    set: (name: keyof V, value: string) => setValues((now) => ({ ...now, [name]: value })),
    errorOf: (name: keyof V) => errors.find(({ field }) => field === name)?.message ?? null,
  };
}
