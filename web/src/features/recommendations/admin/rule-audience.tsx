import { Checkbox } from '@mantine/core';
import { roleLabel } from '@pdy/contract/permissions';
import { companyRoles } from '@pdy/contract/rules/grantable-roles';
import classes from './admin.module.css';
import type { Choices } from './admin-query.ts';
import type { RuleFormState } from './rule-schema.ts';

type Props = { form: RuleFormState; choices: Choices };

/** For whom a rule is: nothing chosen, for everybody. */
export const RuleAudience = ({ form, choices }: Props) => (
  <fieldset className={classes.audience}>
    <legend>Para quem</legend>
    <p>Sem nada marcado, vale para todas as pessoas.</p>
    <div className={classes.choices}>
      <Checkbox.Group label="Cargos" {...form.getInputProps('job_profile_ids')}>
        <ul className={classes.scroll}>
          {choices.jobs.map(({ id, name }) => (
            <li key={id}>
              <Checkbox value={id} label={name} />
            </li>
          ))}
        </ul>
      </Checkbox.Group>
      <Checkbox.Group label="Departamentos" {...form.getInputProps('departments')}>
        <ul className={classes.scroll}>
          {choices.departments.map((name) => (
            <li key={name}>
              <Checkbox value={name} label={name} />
            </li>
          ))}
        </ul>
      </Checkbox.Group>
      <Checkbox.Group label="Papéis" {...form.getInputProps('roles')}>
        <ul className={classes.scroll}>
          {companyRoles.map((role) => (
            <li key={role}>
              <Checkbox value={role} label={roleLabel[role]} />
            </li>
          ))}
        </ul>
      </Checkbox.Group>
    </div>
  </fieldset>
);
