/** What a form does about a refusal: beside the field it is about, else as a message; and what is there is read again. */
import type { FormErrors } from '@mantine/form';
import { useState } from 'react';
import { toastError } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form/form-errors.ts';

type Refusable = { setErrors: (errors: FormErrors) => void };

export function useRefusal(
  form: Refusable,
  fieldOfRule: Readonly<Record<string, string>>,
  refresh: () => Promise<unknown>,
) {
  const [attempt, setAttempt] = useState(0);
  const failed = () => setAttempt((before) => before + 1);
  const refused = (error: unknown) => {
    const fields = refusedFields(error, fieldOfRule);
    form.setErrors(fields);
    if (Object.keys(fields).length > 0) failed();
    else toastError(error);
    return refresh();
  };
  return { attempt, failed, refused };
}
