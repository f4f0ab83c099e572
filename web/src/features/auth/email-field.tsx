import { TextInput } from '@mantine/core';
import type { Field } from './use-fields.ts';

export const EmailField = (field: Field) => (
  <TextInput
    label="E-mail"
    type="email"
    size="md"
    mb="md"
    // So that password managers know whose password it is.
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    {...field}
  />
);
