import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import type { FieldProps as FormFieldProps } from '#lib/form/contract-form.ts';
import type { AudienceValues } from '#lib/words/audience.ts';
import rowStyles from '#ui/row.module.css';
import { OneFace } from '../page/one-face.tsx';
import classes from './audience-field.module.css';
import { Checks, DepartmentChecks } from './checks.tsx';
import { PeopleField } from './people-field.tsx';

const optionsQuery = { ...api.catalogue.options.queryOptions(), staleTime: 60_000 };

type FieldProps = FormFieldProps & {
  legend: string;
  /** The label of each choice. */
  all: string;
  some: string;
  /** Shown where only some people are chosen. */
  hint: string;
};

/** Everybody, or the people in one of the departments, in one of the jobs, or chosen by name. */
export function AudienceField({ legend, hint, all, some, ...field }: FieldProps) {
  const { id, error, onChange } = field;
  const value: AudienceValues = field.value;
  const names = { all, some };
  const set = (change: Partial<AudienceValues>) => onChange({ ...value, ...change });
  return (
    <>
      <fieldset className={`${rowStyles.legend} ${classes.fieldset}`} id={id} tabIndex={-1}>
        <legend>{legend}</legend>
        {(['all', 'some'] as const).map((kind) => (
          <label key={kind} className={`${rowStyles.choice} ${classes.radio}`}>
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
        <Text role="alert" fz="xs" c="red">
          {error}
        </Text>
      )}
      {value.audience === 'some' && (
        <>
          <Text fz="xs" c="dimmed">
            {hint}
          </Text>
          <DepartmentChecks chosen={value.departments} onChange={(departments) => set({ departments })} />
          <Jobs chosen={value.job_ids} onChange={(job_ids) => set({ job_ids })} />
          <PeopleField people={value.people} onChange={(people) => set({ people })} />
        </>
      )}
    </>
  );
}

type ChosenProps = { chosen: string[]; onChange: (chosen: string[]) => void };
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
