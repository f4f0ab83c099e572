import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { OneFace } from '#ui/one-face.tsx';
import { Checks } from './checks.tsx';

type Props = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

export function DepartmentChecks(props: Props) {
  const query = useQuery(api.users.departments.queryOptions());
  return (
    <OneFace query={query} skeleton={<Skeleton height={96} />} what="os departamentos">
      {(departments) =>
        departments.length === 0 ? (
          <Text fz={14}>Nenhuma pessoa da empresa tem departamento ainda.</Text>
        ) : (
          <Checks
            name="Departamentos"
            options={departments.map((name) => ({ value: name, label: name }))}
            {...props}
          />
        )
      }
    </OneFace>
  );
}

export function CompanyChecks(props: Props) {
  const query = useQuery(api.platform.companies.queryOptions());
  return (
    <OneFace query={query} skeleton={<Skeleton height={96} />} what="as empresas">
      {(companies) => (
        <Checks
          name="Empresas"
          options={companies
            .filter((one) => one.is_active)
            .map(({ id, name }) => ({ value: id, label: name }))}
          {...props}
        />
      )}
    </OneFace>
  );
}
