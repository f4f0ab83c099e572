import { type ComponentProps, useState } from 'react';
import { findColleagues } from '#lib/find-colleagues.ts';
import { PersonPicker } from '../choose/person-picker.tsx';
import type { Held } from './parsed-field.tsx';

type Person = { id: string; name: string };
type Props = Omit<ComponentProps<typeof PersonPicker>, 'value' | 'onChange' | 'search' | 'searchName'> &
  Held<string> & {
    /** The person with whom the form begins: an id alone has no name to show. */
    known?: Person | null;
  };

/** A field for the id of a colleague; null: nobody. */
export function PersonField({ value = null, onChange, known = null, ...props }: Props) {
  const [chosen, setChosen] = useState<Person | null>(null);
  return (
    <PersonPicker
      {...props}
      value={[chosen, known].find((person) => person?.id === value) ?? null}
      onChange={(person) => {
        setChosen(person);
        onChange?.(person?.id ?? null);
      }}
      search={findColleagues}
      searchName="colleagues"
    />
  );
}
