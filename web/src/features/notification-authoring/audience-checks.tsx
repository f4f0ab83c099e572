import { Checkbox, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import layout from '#ui/layout.module.css';
import { OneFace } from '#ui/one-face.tsx';
import classes from './notices.module.css';

type Chosen = { chosen: readonly string[]; onChange: (chosen: string[]) => void };
type Props = Chosen & { name: string; options: readonly { value: string; label: string }[] };

/** Boxes to tick for those who are to receive it. */
export const AudienceChecks = ({ name, options, chosen, onChange }: Props) => (
  <fieldset className={`${layout.legend} ${classes.checks}`}>
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

export function DepartmentChecks(props: Chosen) {
  const query = useQuery(api.users.departments.queryOptions());
  return (
    <OneFace query={query} skeleton={<Skeleton height={96} />} what="os departamentos">
      {(departments) =>
        departments.length === 0 ? (
          <Text fz={14}>Nenhuma pessoa da empresa tem departamento ainda.</Text>
        ) : (
          <AudienceChecks
            name="Departamentos"
            options={departments.map((name) => ({ value: name, label: name }))}
            {...props}
          />
        )
      }
    </OneFace>
  );
}

export function CompanyChecks(props: Chosen) {
  const query = useQuery(api.platform.companies.queryOptions());
  return (
    <OneFace query={query} skeleton={<Skeleton height={96} />} what="as empresas">
      {(companies) => (
        <AudienceChecks
          name="Empresas"
          options={companies
            .filter(({ is_active }) => is_active)
            .map(({ id, name }) => ({ value: id, label: name }))}
          {...props}
        />
      )}
    </OneFace>
  );
}
