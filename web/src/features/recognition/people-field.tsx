import { CloseButton, Text } from '@mantine/core';
import { mostRecognised } from '@pdy/contract/recognition/words';
import type { ReactNode } from 'react';
import { findColleagues } from '#lib/find-colleagues.ts';
import { PersonPicker } from '#ui/person-picker.tsx';
import classes from './recognition.module.css';

export type Chosen = { id: string; name: string };
type Props = {
  people: readonly Chosen[];
  onChange: (people: readonly Chosen[]) => void;
  /** People who are not offered. */
  without: readonly string[];
  error?: ReactNode;
  id?: string;
};

/** One to ten colleagues. */
export const PeopleField = ({ people, onChange, without, error, id }: Props) => (
  <div>
    <PersonPicker
      // Empty again after each choice.
      key={people.length}
      {...(id !== undefined && { id })}
      label="Quem você quer reconhecer?"
      description={`De 1 a ${mostRecognised} pessoas.`}
      required
      error={error}
      disabled={people.length >= mostRecognised}
      value={null}
      onChange={(person) => person && onChange([...people, person])}
      search={findColleagues}
      searchName="colleagues"
      without={[...without, ...people.map((one) => one.id)]}
      data-autofocus={people.length === 0}
    />
    {people.length > 0 && (
      <ul className={classes.people} aria-label="Pessoas escolhidas">
        {people.map((one) => (
          <li key={one.id}>
            {one.name}
            <CloseButton
              size="sm"
              aria-label={`Tirar ${one.name}`}
              onClick={() => onChange(people.filter((other) => other !== one))}
            />
          </li>
        ))}
      </ul>
    )}
    {people.length >= mostRecognised && (
      <Text fz={13} c="dimmed">
        Limite de {mostRecognised} pessoas.
      </Text>
    )}
  </div>
);
