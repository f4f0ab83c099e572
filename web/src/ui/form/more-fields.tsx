import { Button } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { ContractForm } from '#lib/form/contract-form.ts';
import { isSame } from '#lib/form/merge.ts';
import layout from '../layout.module.css';

type Props<V extends object> = {
  form: Pick<ContractForm<V>, 'values' | 'form'>;
  /** The fields that wait here, as they usually are; a field that holds something else opens the part. */
  usual: { readonly [Field in keyof V]?: unknown };
  /** What it belongs to, where one screen has several. */
  of?: string;
  children: ReactNode;
};

/** Fields that are rarely needed, behind one button. A value of their own or a mistake in one is never hidden. */
export function MoreFields<V extends object>({ form, usual, of, children }: Props<V>) {
  const id = useId();
  const fields = Object.keys(usual) as (keyof V & string)[];
  const holds = fields.some((field) => !isSame(form.values[field], usual[field]));
  const [isOpen, setOpen] = useState(holds);
  const [held, setHeld] = useState(holds);
  // What somebody else has saved may bring a value along.
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
          ml={-12}
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          aria-label={of && `Mais sobre ${of}`}
          leftSection={<Arrow size={16} aria-hidden />}
          onClick={() => setOpen(!isShown)}
        >
          Mais
        </Button>
      </div>
      {isShown && (
        <div id={id} className={layout.stack}>
          {children}
        </div>
      )}
    </>
  );
}
