import { Checkbox } from '@mantine/core';
import type { FieldWords } from '@pdy/contract/field-words';
import type { ReactNode } from 'react';
import type { FieldProps } from '#lib/form/contract-form.ts';
import { ChoiceField, choicesOf, LevelField } from './choice-field.tsx';
import { DayField } from './day-field.tsx';
import { LineInput } from './line-input.tsx';
import { MoneyField } from './money-field.tsx';
import { NumberField } from './number-field.tsx';
import { AreaField, TextField } from './text-fields.tsx';

type Props = FieldProps & {
  /** The words of the contract. */
  words: FieldWords;
  /** Instead of the readers and the help of the declaration. */
  description?: ReactNode;
  placeholder?: string;
};

const readersAndHelp = ({ readers, help }: FieldWords) =>
  readers !== undefined && help !== undefined ? `${readers} ${help}` : (readers ?? help);

/** A field as the contract declares it: its label, readers and help, with the box for its kind. */
export function DeclaredField({ words, description = readersAndHelp(words), ...field }: Props) {
  const props = { label: words.asks ?? words.label, description, ...field };
  switch (words.kind) {
    case 'text':
      return <AreaField rows={2} {...props} />;
    case 'email':
      return <TextField type="email" {...props} />;
    case 'phone':
      return <TextField type="tel" {...props} />;
    case 'web':
      return <TextField type="url" placeholder="https://" {...props} />;
    case 'whole':
      return <NumberField isWhole {...props} />;
    case 'money':
      return <MoneyField {...props} />;
    case 'number':
      return <NumberField {...props} />;
    case 'day':
      return <DayField {...props} />;
    case 'level':
      return <LevelField {...props} />;
    case 'choice':
      return <ChoiceField data={choicesOf<string | number>(words.choices ?? {})} {...props} />;
    case 'yes': {
      const { value, ...others } = props;
      return <Checkbox {...others} checked={value === true} />;
    }
    default:
      return <LineInput {...props} />;
  }
}
