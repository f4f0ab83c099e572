import { TextInput } from '@mantine/core';
import type { Field } from './use-fields.ts';

const look = { size: 'md', mb: 'md' } as const;

/** The name of a new person. */
export const NameFields = ({ field }: { field: (name: 'first_name' | 'last_name') => Field }) => (
  <>
    <TextInput {...look} label="Nome" autoComplete="given-name" {...field('first_name')} />
    <TextInput {...look} label="Sobrenome" autoComplete="family-name" {...field('last_name')} />
  </>
);
