import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';

type Props = Pick<ButtonProps, 'color' | 'variant' | 'children'> &
  Pick<ComponentProps<'button'>, 'onClick'> & {
    type?: 'submit';
    disabled?: boolean;
    isPending: boolean;
    /** The label while the act runs: 'Salvando...'. */
    pending: string;
  };

/** A button that says what it is doing, keeps the focus meanwhile, and cannot be pressed twice. */
export const PendingButton = ({
  isPending,
  pending,
  children,
  onClick,
  disabled = false,
  ...props
}: Props) => (
  <Button
    {...props}
    disabled={disabled}
    data-disabled={isPending || disabled}
    aria-disabled={isPending}
    onClick={(event) => (isPending ? event.preventDefault() : onClick?.(event))}
  >
    <span aria-live="polite">{isPending ? pending : children}</span>
  </Button>
);
