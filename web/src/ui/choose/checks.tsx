import { Checkbox, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import rowStyles from '#ui/row.module.css';
import { Small } from '#ui/small.tsx';
import { OneFace } from '../page/one-face.tsx';
import classes from './checks.module.css';

type Chosen<Value> = { chosen: readonly Value[]; onChange: (chosen: Value[]) => void };
type Props<Value> = Chosen<Value> & {
  name: string;
  options: readonly { value: Value; label: string }[];
  /** What it means when none is checked. */
  none?: string;
  /** One below the other. */
  isNarrow?: boolean;
};

/** Checkboxes within a frame that has their name. */
export const Checks = <Value extends string | number>({
  name,
  options,
  chosen,
  none,
  isNarrow,
  onChange,
}: Props<Value>) => (
  <fieldset className={`${rowStyles.legend} ${classes.checks}`} data-narrow={isNarrow}>
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
    {none && chosen.length === 0 && <Small>{none}</Small>}
  </fieldset>
);

/** The departments of the company. A chosen one without people is still listed. */
export function DepartmentChecks(props: Chosen<string>) {
  const query = useQuery(api.users.departments.queryOptions());
  return (
    <OneFace query={query} skeleton={<Skeleton height={96} />} what="os departamentos">
      {(departments) => {
        const names = [...new Set([...departments, ...props.chosen])];
        return names.length === 0 ? (
          <Text fz="sm">Nenhuma pessoa da empresa tem departamento ainda.</Text>
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
