import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { Refusal } from '#ui/page/refusal.tsx';
import type { Fields } from '../use-fields.ts';

type Props = {
  form: Fields;
  /** Its heading, unless it is above the form. */
  title?: ReactNode;
  children: ReactNode;
  /** Help with a refusal. */
  help?: ReactNode;
  /** The text of the button: 'Entrar'. */
  send: string;
  hasGap?: boolean;
  /** Below the button. */
  end?: ReactNode;
};

/** A form of the sign-in pages: errors above its fields, and a refusal above its only button. */
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
