import { Button, Stack } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { ContractForm } from '#lib/form/contract-form.ts';
import { isSame } from '#lib/form/merge.ts';

type Props<V extends object> = {
  form: Pick<ContractForm<V>, 'values' | 'form'>;
  /** The usual values of the hidden fields. A field with another value opens this part. */
  usual: { readonly [Field in keyof V]?: unknown };
  /** The subject, where one screen has several such parts. */
  of?: string;
  children: ReactNode;
};

/** Rarely needed fields behind one button. A field with an unusual value or an error is never hidden. */
export function MoreFields<V extends object>({ form, usual, of, children }: Props<V>) {
  const id = useId();
  const fields = Object.keys(usual) as (keyof V & string)[];
  const holds = fields.some((field) => !isSame(form.values[field], usual[field]));
  const [isOpen, setOpen] = useState(holds);
  const [held, setHeld] = useState(holds);
  // What another person has saved may bring an unusual value.
  if (holds !== held) {
    setHeld(holds);
    if (holds) setOpen(true);
  }
  const isShown = isOpen || fields.some((field) => form.form.errors[field] !== undefined);
  const Arrow = isShown ? ChevronDown : ChevronRight;
  return (
    <>
      <div>
        <Button
          size="xs"
          variant="subtle"
          ml="-sm"
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          aria-label={of && `Mais sobre ${of}`}
          leftSection={<Arrow size={16} aria-hidden />}
          onClick={() => setOpen(!isShown)}
        >
          Mais
        </Button>
      </div>
      {isShown && <Stack id={id}>{children}</Stack>}
    </>
  );
}
