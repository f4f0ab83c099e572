import { CloseButton } from '@mantine/core';
import { useState } from 'react';
import { findColleagues } from '#lib/find-colleagues.ts';
import { PersonPicker } from '#ui/person-picker.tsx';
import type { Named } from './notice-values.ts';
import classes from './notices.module.css';

type Props = { people: readonly Named[]; onChange: (people: Named[]) => void };

/** People by name, one after the other. */
export function PeopleField({ people, onChange }: Props) {
  // A picker that has given its person away begins anew, and stays where the person is typing.
  const [round, setRound] = useState(0);
  return (
    <div>
      <PersonPicker
        key={round}
        label="Adicionar pessoa"
        value={null}
        onChange={(person) => {
          if (!person) return;
          onChange([...people.filter(({ id }) => id !== person.id), person]);
          setRound((count) => count + 1);
        }}
        search={findColleagues}
        searchName="colleagues"
        without={people.map(({ id }) => id)}
        data-autofocus={round > 0}
      />
      {people.length > 0 && (
        <ul className={classes.people} aria-label="Pessoas escolhidas">
          {people.map(({ id, name }) => (
            <li key={id}>
              {name}
              <CloseButton
                size="sm"
                aria-label={`Tirar ${name}`}
                onClick={() => onChange(people.filter((one) => one.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
