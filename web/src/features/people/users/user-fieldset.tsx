import { Stack } from '@mantine/core';
import type { UserRecord } from '@pdy/contract/people/users';
import { type Role, roleLabel } from '@pdy/contract/permissions';
import { foreseenRules } from '@pdy/contract/rules/foreseen';
import { departmentNote, departmentThere } from '@pdy/contract/rules/people/departments';
import { grantableRoles } from '@pdy/contract/rules/people/grantable-roles';
import { lineLossText, losesLineRights } from '@pdy/contract/rules/people/line-rights';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import type { ContractForm, FieldProps } from '#lib/form/contract-form.ts';
import { personRecordReaders } from '#lib/words/reader-words.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { PersonField } from '#ui/form/person-field.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { Pair } from '#ui/parts.tsx';
import { LeaderRole } from '#ui/person/leader-role.tsx';
import { Small } from '#ui/small.tsx';
import { isJobsName, positionNote } from './position-note.ts';
import type { UserValues } from './user-values.ts';
import { departmentsQuery } from './users-query.ts';

type Props = {
  form: ContractForm<UserValues>;
  user: UserRecord;
  reader: { person_id: string; role: Role };
  /** Nothing may be changed here. */
  isLocked: boolean;
};

export function UserFieldset({ form, user, reader, isLocked }: Props) {
  const field = (name: keyof UserValues) => ({ ...form.field(name), disabled: isLocked });
  return (
    <Stack mt="md">
      {!isLocked && <Small>{personRecordReaders}</Small>}
      <Pair>
        <TextField label="Nome" required autoComplete="off" {...field('first_name')} />
        <TextField label="Sobrenome" required autoComplete="off" {...field('last_name')} />
      </Pair>
      <RoleField user={user} reader={reader} field={field('role')} isLocked={isLocked} />
      <PersonField
        label="Gestor"
        known={user.manager}
        without={[user.user_id]}
        {...field('manager_id')}
        description={
          form.values.manager_id === null && !isLocked
            ? 'Sem gestor, quem aprova o PDI é a administração.'
            : undefined
        }
      />
      {form.values.manager_id !== (user.manager?.id ?? null) && (
        <LeaderRole
          leader={form.values.manager_id}
          value={form.values.makes_leader}
          onChange={form.field('makes_leader').onChange}
        />
      )}
      <Pair>
        {!isJobsName(user) && (
          <LineInput label="Cargo por escrito" description={positionNote(user)} {...field('position')} />
        )}
        <DepartmentField now={[user.department]} {...field('department')} />
      </Pair>
      <Pair>
        <LineInput label="Matrícula" autoComplete="off" {...field('external_id')} />
        <DayField label="Data de admissão" max="2199-12-31" {...field('hire_date')} />
      </Pair>
      <Pair>
        <TextField label="CPF" inputMode="numeric" autoComplete="off" {...field('cpf')} />
        <TextField label="Telefone" type="tel" autoComplete="off" {...field('phone')} />
      </Pair>
    </Stack>
  );
}

/** The number of reports whom a person would no longer be allowed to lead with the chosen role; 0: none. */
function useReportsLeft({ user_id, role }: UserRecord, chosen: unknown): number {
  const enabled = typeof chosen === 'string' && losesLineRights(role, chosen);
  const { data } = useQuery({
    ...api.users.leaving.queryOptions({ input: { id: user_id } }),
    staleTime: 0,
    enabled,
  });
  return enabled ? (data?.direct_reports ?? 0) : 0;
}

type RoleProps = { user: UserRecord; reader: Props['reader']; field: FieldProps; isLocked: boolean };

// The present role stays visible, also where the reader could not assign it.
function RoleField({ user, reader, field, isLocked }: RoleProps) {
  const isSelf = user.user_id === reader.person_id;
  const reports = useReportsLeft(user, field.value);
  const grantable: readonly Role[] = grantableRoles(reader.role);
  const offered = grantable.includes(user.role) && !isSelf ? grantable : [user.role];
  return (
    <ChoiceField
      label="Papel"
      data={offered.map((value) => ({ value, label: roleLabel[value] }))}
      {...field}
      disabled={isLocked || isSelf}
      description={isSelf ? foreseenRules.nobody_changes_their_own_role : lineLossText(user.name, reports)}
    />
  );
}

type DepartmentProps = Parameters<typeof LineInput>[0] & {
  /** The present departments of the people concerned: all of a department may get another spelling. */
  now: readonly (string | null)[];
};

/** Offers the existing departments; another one can be typed. */
export function DepartmentField({ now, description, ...props }: DepartmentProps) {
  const { data: departments = [] } = useQuery(departmentsQuery);
  const typed = typeof props.value === 'string' ? props.value.trim() : '';
  const others = departments.filter((name) => name === typed || !now.includes(name));
  const note = typed === '' ? null : departmentNote(typed, departmentThere(typed, others));
  return (
    <>
      <LineInput
        label="Departamento"
        autoComplete="off"
        list="departamentos"
        {...props}
        description={note ? <span role="status">{note}</span> : description}
      />
      <datalist id="departamentos">
        {departments.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
