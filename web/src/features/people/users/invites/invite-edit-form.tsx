import { Stack } from '@mantine/core';
import { type Invite, InviteFields } from '@pdy/contract/people/invites';
import { type Role, roleLabel } from '@pdy/contract/permissions';
import { foreseenRules } from '@pdy/contract/rules/foreseen';
import { type CompanyRole, grantableRoles } from '@pdy/contract/rules/people/grantable-roles';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { takeFocus } from '#lib/keys/late-focus.ts';
import { savedText } from '#lib/words/saved-text.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { PersonField } from '#ui/form/person-field.tsx';
import { Refusal } from '#ui/page/refusal.tsx';
import { Pair } from '#ui/parts.tsx';
import { Email } from '#ui/person/email.tsx';
import { LeaderRole } from '#ui/person/leader-role.tsx';
import { Small } from '#ui/small.tsx';
import { jobChoices } from '../job-choices.ts';
import { DepartmentField } from '../user-fieldset.tsx';
import { jobsQuery, useReader } from '../users-query.ts';

const valuesOf = ({ first_name, last_name, role, department, manager, job }: Invite) => ({
  first_name,
  last_name,
  role: role as CompanyRole,
  department,
  manager_id: manager?.id ?? null,
  makes_leader: true,
  job_profile_id: job?.id ?? null,
});

const fieldOfRule = {
  role_is_within_reach: 'role',
  manager_is_found: 'manager_id',
  hierarchy_has_no_cycle: 'manager_id',
  hierarchy_has_at_most_50_levels: 'manager_id',
  invited_job_is_in_use: 'job_profile_id',
};

type Props = { invite: Invite; onClose: () => void };

function useInviteForm({ invite, onClose }: Props) {
  const first = valuesOf(invite);
  return useContractForm({
    name: lastingName(`invite-${invite.id}`),
    schema: InviteFields,
    initial: first,
    version: invite.version,
    // Where the manager is an awaited person, an empty field means no change.
    besides: ({ manager_id }) => ({
      id: invite.id,
      manager_id: manager_id === first.manager_id ? undefined : manager_id,
    }),
    fieldOfRule,
    send: api.invites.update,
    done: ({ department }, asked) => savedText('Convite alterado', asked.department, department),
    refused: 'Erro ao alterar convite',
    onDone: onClose,
  });
}

/** Edits an invitation that nobody has accepted. Its address stays. */
export function InviteEditForm({ invite, onClose }: Props) {
  const reader = useReader();
  const grantable: readonly Role[] = grantableRoles(reader?.role ?? 'employee');
  const isAbove = reader !== undefined && !grantable.includes(invite.role);
  const first = valuesOf(invite);
  const form = useInviteForm({ invite, onClose });
  const field = (name: keyof typeof first) => ({ ...form.field(name), disabled: isAbove });
  const { manager_id } = form.values;
  return (
    <FormFrame
      ref={takeFocus}
      form={form}
      hasSummary
      send="Salvar"
      isLocked={isAbove}
      isIdle={!form.isDirty}
      onCancel={onClose}
    >
      <Stack>
        {isAbove && <Refusal>{foreseenRules.higher_rank_is_out_of_reach}</Refusal>}
        <Small>
          <Email address={invite.email} />
        </Small>
        <Pair>
          <LineInput label="Nome" autoComplete="off" {...field('first_name')} />
          <LineInput label="Sobrenome" autoComplete="off" {...field('last_name')} />
        </Pair>
        <ChoiceField
          label="Papel"
          data={(isAbove ? [invite.role] : grantable).map((value) => ({ value, label: roleLabel[value] }))}
          {...field('role')}
        />
        <PersonField
          label="Gestor"
          known={invite.manager?.id ? { id: invite.manager.id, name: invite.manager.name } : null}
          description={
            invite.manager && invite.manager.id === null && manager_id === null
              ? `Hoje: ${invite.manager.name}, que também não entrou.`
              : undefined
          }
          {...field('manager_id')}
        />
        {manager_id !== first.manager_id && (
          <LeaderRole
            leader={manager_id}
            value={form.values.makes_leader}
            onChange={form.field('makes_leader').onChange}
          />
        )}
        <JobOfInvite invite={invite} field={field('job_profile_id')} />
        <DepartmentField now={[invite.department]} {...field('department')} />
      </Stack>
    </FormFrame>
  );
}

type JobProps = { invite: Invite; field: Partial<Parameters<typeof ChoiceField<string>>[0]> };

function JobOfInvite({ invite: { job }, field }: JobProps) {
  const { data } = useQuery(jobsQuery);
  const held = job ? { job_profile_id: job.id, name: job.name } : undefined;
  return <ChoiceField label="Cargo" none="Nenhum" data={jobChoices(data?.jobs ?? [], held)} {...field} />;
}
