import { Checkbox, CloseButton, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import type { AudienceValues, Named } from '#lib/audience.ts';
import { findColleagues } from '#lib/find-colleagues.ts';
import type { FieldProps as FormFieldProps } from '#lib/form/contract-form.ts';
import classes from './audience-field.module.css';
import boxes from './checks.module.css';
import layout from './layout.module.css';
import { OneFace } from './one-face.tsx';
import { PersonPicker } from './person-picker.tsx';

const optionsQuery = { ...api.catalogue.options.queryOptions(), staleTime: 60_000 };

type FieldProps = FormFieldProps & {
  legend: string;
  /** What the two choices are called. */
  all: string;
  some: string;
  /** Read where some are chosen. */
  hint: string;
};

/** Everybody, or whoever is in one of the departments, has one of the jobs, or is named. */
export function AudienceField({ legend, hint, all, some, ...field }: FieldProps) {
  const { id, error, onChange } = field;
  const value: AudienceValues = field.value;
  const names = { all, some };
  const set = (change: Partial<AudienceValues>) => onChange({ ...value, ...change });
  return (
    <>
      <fieldset className={`${layout.legend} ${classes.fieldset}`} id={id} tabIndex={-1}>
        <legend>{legend}</legend>
        {(['all', 'some'] as const).map((kind) => (
          <label key={kind} className={`${layout.choice} ${classes.radio}`}>
            <input
              type="radio"
              name={`${id}-kind`}
              checked={value.audience === kind}
              onChange={() => set({ audience: kind })}
            />
            {names[kind]}
          </label>
        ))}
      </fieldset>
      {error && (
        <Text role="alert" fz={13} c="red">
          {error}
        </Text>
      )}
      {value.audience === 'some' && (
        <>
          <Text fz={13} c="dimmed">
            {hint}
          </Text>
          <Departments chosen={value.departments} onChange={(departments) => set({ departments })} />
          <Jobs chosen={value.job_ids} onChange={(job_ids) => set({ job_ids })} />
          <People people={value.people} onChange={(people) => set({ people })} />
        </>
      )}
    </>
  );
}

type ChosenProps = { chosen: string[]; onChange: (chosen: string[]) => void };
type ChecksProps = ChosenProps & { name: string; options: readonly { value: string; label: string }[] };

const Checks = ({ name, options, chosen, onChange }: ChecksProps) => (
  <fieldset className={`${layout.legend} ${boxes.checks}`}>
    <legend>{name}</legend>
    {options.map(({ value, label }) => (
      <Checkbox
        key={value}
        label={label}
        checked={chosen.includes(value)}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
        }
      />
    ))}
  </fieldset>
);

function Departments(props: ChosenProps) {
  const query = useQuery(api.users.departments.queryOptions());
  return (
    <OneFace query={query} skeleton={<Skeleton height={96} />} what="os departamentos">
      {(departments) => {
        // One that nobody is in any more is still chosen.
        const names = [...new Set([...departments, ...props.chosen])];
        return names.length === 0 ? (
          <Text fz={14}>Nenhuma pessoa da empresa tem departamento ainda.</Text>
        ) : (
          <Checks
            name="Departamentos"
            options={names.map((name) => ({ value: name, label: name }))}
            {...props}
          />
        );
      }}
    </OneFace>
  );
}

function Jobs(props: ChosenProps) {
  const query = useQuery(optionsQuery);
  return (
    <OneFace query={query} skeleton={<Skeleton height={96} />} what="os cargos">
      {({ jobs }) => (
        <Checks
          name="Cargos"
          options={jobs
            .filter(({ id, status }) => status === 'active' || props.chosen.includes(id))
            .map(({ id, name }) => ({ value: id, label: name }))}
          {...props}
        />
      )}
    </OneFace>
  );
}

function People({ people, onChange }: { people: Named[]; onChange: (people: Named[]) => void }) {
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
          {people.map((person) => (
            <ChosenPerson
              key={person.id}
              person={person}
              onRemove={() => onChange(people.filter(({ id }) => id !== person.id))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function ChosenPerson({ person: { id, name: told }, onRemove }: { person: Named; onRemove: () => void }) {
  const { data } = useQuery({ ...api.users.get.queryOptions({ input: { id } }), enabled: told === '' });
  const name = told || (data?.name ?? '…');
  return (
    <li>
      {name}
      <CloseButton size="sm" aria-label={`Tirar ${name}`} onClick={onRemove} />
    </li>
  );
}
