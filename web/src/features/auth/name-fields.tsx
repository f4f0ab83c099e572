import { TextInput } from '@mantine/core';

const names = [
  { field: 'first_name', label: 'Nome', autoComplete: 'given-name' },
  { field: 'last_name', label: 'Sobrenome', autoComplete: 'family-name' },
] as const;

type Name = (typeof names)[number]['field'];

type Props = {
  form: {
    values: Readonly<Record<Name, string>>;
    set: (name: Name, value: string) => void;
    errorOf: (name: Name) => string | null;
  };
};

/** What somebody who is new is called. */
export const NameFields = ({ form }: Props) =>
  names.map(({ field, label, autoComplete }) => (
    <TextInput
      key={field}
      id={field}
      label={label}
      size="md"
      mb="md"
      autoComplete={autoComplete}
      value={form.values[field]}
      onChange={(event) => form.set(field, event.currentTarget.value)}
      error={form.errorOf(field)}
    />
  ));
