import { Stack, Text, Textarea } from '@mantine/core';
import { type InviteSending, NewInvite, NewInvites } from '@pdy/contract/people/invites';
import { roleLabel } from '@pdy/contract/permissions';
import { type CompanyRole, grantableRoles } from '@pdy/contract/rules/people/grantable-roles';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { type FieldProps, useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { sendable } from '#lib/form/values.ts';
import { takeFocus } from '#lib/keys/late-focus.ts';
import { SendingFields } from '#ui/choose/sending-fields.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { PersonField } from '#ui/form/person-field.tsx';
import { LeaderRole } from '#ui/person/leader-role.tsx';
import { jobChoices } from '../job-choices.ts';
import { jobsQuery, seatsQuery, useReader } from '../users-query.ts';
import { type Line, linesOf, oddDomains } from './invite-lines.ts';
import { seatAdvice } from './seat-words.ts';

const firstValues = (invites: string) => ({
  /** Addresses as they are typed or pasted. */
  invites,
  role: 'employee' as CompanyRole,
  manager_id: null as string | null,
  makes_leader: true,
  job_profile_id: null as string | null,
  sending: 'now' as InviteSending,
  send_on: null as string | null,
});

const sendWords: Record<InviteSending, string> = {
  now: 'Enviar convites',
  on_day: 'Marcar convites',
  not_yet: 'Preparar pessoas',
};

type Invited = Awaited<ReturnType<typeof api.invites.create.call>>;
type Props = {
  /** The addresses with which the form begins. */
  first: string;
  onDone: (answer: Invited, sending: InviteSending) => void;
  onCancel: () => void;
};

function useNewInvites({ first, onDone }: Omit<Props, 'onCancel'>) {
  return useContractForm({
    name:
      first === ''
        ? lastingName('new-invites')
        : { unkept: 'Addresses that were refused: closing asks first.' },
    schema: NewInvites,
    initial: firstValues(first),
    also: ({ invites, ...shared }) => ({
      invites: linesOf(invites).map((line) => ({ ...line, ...sendable(NewInvite, shared) })),
    }),
    leadsToMistake: true,
    send: api.invites.create,
    refused: 'Erro ao enviar convites',
    onDone: (answer, { sending }) => onDone(answer, sending),
    fieldOfRule: { invites_go_on_a_day_to_come: 'send_on' },
  });
}

/** Addresses, and the common fields of their invitations. */
export function InviteForm({ first, onDone, onCancel }: Props) {
  const reader = useReader();
  const { data: seats } = useQuery(seatsQuery);
  const form = useNewInvites({ first, onDone });
  const { invites, sending, send_on } = form.values;
  // Addresses that were refused before count as typed.
  useUnsavedGuard(first !== '' && invites.trim() !== '' && !form.isBusy, ['novo']);
  const advice = seats && seatAdvice(seats);
  return (
    <FormFrame ref={takeFocus} form={form} hasRefusal send={sendWords[sending]} onCancel={onCancel}>
      <Stack>
        {advice && <Text fz="sm">{advice}</Text>}
        <Textarea
          label="E-mails"
          description="Um por linha, ou separados por vírgula. Até 50 por vez."
          required
          rows={5}
          spellCheck={false}
          autoCapitalize="none"
          data-autofocus
          {...form.field('invites')}
        />
        <LinesCounted lines={linesOf(invites)} />
        <ChoiceField
          label="Papel"
          data={grantableRoles(reader?.role ?? 'employee').map((value) => ({
            value,
            label: roleLabel[value],
          }))}
          {...form.field('role')}
        />
        <PersonField
          label="Gestor"
          description="Opcional. Vale para todos desta lista."
          {...form.field('manager_id')}
        />
        <LeaderRole
          leader={form.values.manager_id}
          value={form.values.makes_leader}
          onChange={form.field('makes_leader').onChange}
        />
        <InviteJobField {...form.field('job_profile_id')} />
        <SendingFields
          sending={sending}
          send_on={send_on}
          onChange={form.set}
          error={form.field('send_on').error}
        />
      </Stack>
    </FormFrame>
  );
}

/** Absent while the company has no jobs to assign. */
function InviteJobField(field: FieldProps) {
  const { data } = useQuery(jobsQuery);
  const choices = jobChoices(data?.jobs ?? []);
  if (choices.length === 0) return null;
  return (
    <ChoiceField
      label="Cargo"
      description="Opcional. Vale para todos desta lista, do dia em que entrarem."
      none="Nenhum"
      data={choices}
      {...field}
    />
  );
}

function LinesCounted({ lines }: { lines: readonly Line[] }) {
  const [odd] = oddDomains(lines);
  if (lines.length === 0) return null;
  return (
    <Text fz="sm" c="dimmed" role="status">
      {lines.length === 1 ? '1 e-mail na lista.' : `${lines.length} e-mails na lista.`}
      {odd && ` Confira o domínio ${odd}: há letras que imitam outras.`}
    </Text>
  );
}
