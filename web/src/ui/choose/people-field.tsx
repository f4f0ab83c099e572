import { CloseButton, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#lib/api.ts';
import { findColleagues } from '#lib/find-colleagues.ts';
import type { Named } from '#lib/words/audience.ts';
import classes from './people-field.module.css';
import { PersonPicker } from './person-picker.tsx';

type Props = {
  label?: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  id?: string | undefined;
  people: readonly Named[];
  onChange: (people: Named[]) => void;
  /** The most people that can be chosen. */
  most?: number;
  /** The ids of people who are not offered, in addition to those already chosen. */
  without?: readonly string[];
  'data-autofocus'?: boolean;
};

/** Chooses colleagues by name, one after the other; the focus stays in the field. */
export function PeopleField({
  label = 'Adicionar pessoa',
  people,
  onChange,
  most = Number.POSITIVE_INFINITY,
  without = [],
  ...field
}: Props) {
  const isFull = people.length >= most;
  return (
    <div>
      <PersonPicker
        {...field}
        label={label}
        disabled={isFull}
        value={null}
        empties
        onChange={(person) => person && onChange([...people.filter(({ id }) => id !== person.id), person])}
        search={findColleagues}
        searchName="colleagues"
        without={[...without, ...people.map(({ id }) => id)]}
      />
      {people.length > 0 && (
        <Group
          className={classes.people}
          component="ul"
          gap="xs"
          align="stretch"
          mt="sm"
          mx={0}
          mb={0}
          fz="sm"
          aria-label="Pessoas escolhidas"
        >
          {people.map((person) => (
            <ChosenPerson
              key={person.id}
              person={person}
              onRemove={() => onChange(people.filter(({ id }) => id !== person.id))}
            />
          ))}
        </Group>
      )}
      {isFull && <Text fz="xs" c="dimmed">{`Limite de ${most} pessoas.`}</Text>}
    </div>
  );
}

function ChosenPerson({ person: { id, name: known }, onRemove }: { person: Named; onRemove: () => void }) {
  const { data } = useQuery({ ...api.users.get.queryOptions({ input: { id } }), enabled: known === '' });
  const name = known || (data?.name ?? '…');
  return (
    <li>
      {name}
      <CloseButton size="sm" aria-label={`Tirar ${name}`} onClick={onRemove} />
    </li>
  );
}
