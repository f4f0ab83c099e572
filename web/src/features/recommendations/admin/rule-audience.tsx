import { Checkbox, Stack } from '@mantine/core';
import { roleLabel } from '@pdy/contract/permissions';
import { companyRoles } from '@pdy/contract/rules/people/grantable-roles';
import type { FieldProps } from '#lib/form/contract-form.ts';
import { Tiles } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import type { Choices } from './admin-query.ts';

type Props = {
  field: (name: 'job_profile_ids' | 'departments' | 'roles') => FieldProps;
  choices: Choices;
};

/** The audience of a rule: without a choice, everybody. */
export const RuleAudience = ({ field, choices: { jobs, departments } }: Props) => (
  <fieldset>
    <legend>Para quem</legend>
    <Small mb="xs">Sem nada marcado, vale para todas as pessoas.</Small>
    <Tiles component="div">
      <AudienceBoxes
        label="Cargos"
        of={jobs.map(({ id, name }) => [id, name])}
        {...field('job_profile_ids')}
      />
      <AudienceBoxes
        label="Departamentos"
        of={departments.map((name) => [name, name])}
        {...field('departments')}
      />
      <AudienceBoxes
        label="Papéis"
        of={companyRoles.map((role) => [role, roleLabel[role]])}
        {...field('roles')}
      />
    </Tiles>
  </fieldset>
);

type BoxesProps = FieldProps & { label: string; of: readonly (readonly [value: string, label: string])[] };

const AudienceBoxes = ({ of, ...group }: BoxesProps) => (
  <Checkbox.Group {...group}>
    <Stack component="ul" gap="xs" mah={168} p="2xs" data-long style={{ overflowY: 'auto' }}>
      {of.map(([value, label]) => (
        <li key={value}>
          <Checkbox value={value} label={label} />
        </li>
      ))}
    </Stack>
  </Checkbox.Group>
);
