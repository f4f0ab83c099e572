import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Refusal } from '#ui/refusal.tsx';
import type { Fields } from './use-fields.ts';

type Props = {
  form: Fields;
  /** Its heading, unless that stands above it. */
  title?: ReactNode;
  children: ReactNode;
  /** What helps with a refusal. */
  help?: ReactNode;
  /** What the button says: 'Entrar'. */
  send: string;
  hasGap?: boolean;
  /** Below the button. */
  end?: ReactNode;
};

/** A form on the way in: what is wrong above its fields, and why it was refused above its one button. */
export const DoorForm = ({ form, title, children, help, send, hasGap = false, end }: Props) => (
  <form onSubmit={form.submit} noValidate>
    {title}
    <ErrorSummary errors={form.errors} attempt={form.attempt} />
    {children}
    {form.refusal && <Refusal>{form.refusal}</Refusal>}
    {help}
    <Button type="submit" fullWidth size="md" {...(hasGap && { mt: 'xs' })} loading={form.isSending}>
      {send}
    </Button>
    {end}
  </form>
);
