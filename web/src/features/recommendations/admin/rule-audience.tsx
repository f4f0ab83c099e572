import { Checkbox } from '@mantine/core';
import { roleLabel } from '@pdy/contract/permissions';
import { companyRoles } from '@pdy/contract/rules/people/grantable-roles';
import type { FieldProps } from '#lib/form/contract-form.ts';
import classes from './admin.module.css';
import type { Choices } from './admin-query.ts';

type Props = {
  field: (name: 'job_profile_ids' | 'departments' | 'roles') => FieldProps;
  choices: Choices;
};

/** The audience of a rule: without a choice, everybody. */
export const RuleAudience = ({ field, choices: { jobs, departments } }: Props) => (
  <fieldset className={classes.audience}>
    <legend>Para quem</legend>
    <p>Sem nada marcado, vale para todas as pessoas.</p>
    <div className={classes.choices}>
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
    </div>
  </fieldset>
);

type BoxesProps = FieldProps & { label: string; of: readonly (readonly [value: string, label: string])[] };

const AudienceBoxes = ({ of, ...group }: BoxesProps) => (
  <Checkbox.Group {...group}>
    <ul className={classes.scroll}>
      {of.map(([value, label]) => (
        <li key={value}>
          <Checkbox value={value} label={label} />
        </li>
      ))}
    </ul>
  </Checkbox.Group>
);
