import type { ComponentProps } from 'react';
import { numberFrom, numberText } from '#ui/form/number-field.tsx';
import { ParsedField } from '#ui/form/parsed-field.tsx';

type Props = Omit<ComponentProps<typeof ParsedField>, 'from' | 'text'> & {
  /** How many stored units make one typed unit: 60 for seconds typed in minutes, 0.01 for shares in percent. */
  unit: number;
};

const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

/** A number that is stored in another unit than it is typed in. What is not a number stays as it was typed. */
export const UnitField = ({ unit, ...props }: Props) => (
  <ParsedField
    {...props}
    from={(typed) => {
      const value = numberFrom(typed);
      return typeof value === 'number' ? rounded(value * unit) : value;
    }}
    text={(value) => (typeof value === 'number' ? numberText(rounded(value / unit)) : (value ?? ''))}
  />
);
