import { Button, Group, Stack } from '@mantine/core';
import { Deactivation, type UserRecord } from '@pdy/contract/people/users';
import type { LeavingKind } from '@pdy/contract/people/values';
import { leavingKindLabel } from '@pdy/contract/people/words';
import { api } from '#lib/api.ts';
import { useToday } from '#lib/clock.ts';
import { type ContractForm, useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { PersonField } from '#ui/form/person-field.tsx';
import { Bullets, Pair } from '#ui/parts.tsx';
import { LeaderRole } from '#ui/person/leader-role.tsx';
import {
  consequencesOf,
  type Destination,
  destinations,
  type InviteChoice,
  inviteChoices,
  invitesQuestion,
  type Leaving,
  reportsQuestion,
} from './leaving-words.ts';

type Props = { user: UserRecord; leaving: Leaving; onClose: () => void };

const longestReason = 500;

const first = ({ direct_reports, awaited_reports, above }: Leaving, today: string) => ({
  kind: null as LeavingKind | null,
  left_on: today as string | null,
  reports: {
    to: direct_reports + awaited_reports === 0 ? 'above' : (destinations(above)[0]?.value ?? 'nobody'),
  } as ReportsTo,
  makes_leader: true,
  invites: 'pass' as InviteChoice,
  reason: '',
});
/** `person_id`: null until the person who takes over the reports is chosen. */
type ReportsTo = { to: Destination; person_id?: string | null };
type Values = ReturnType<typeof first>;

function useDeactivation({ user, leaving, onClose }: Props, today: string) {
  return useContractForm({
    name: lastingName(`deactivate-${user.user_id}`),
    schema: Deactivation,
    initial: first(leaving, today),
    version: user.version,
    besides: () => ({ id: user.user_id }),
    check: ({ reports, kind, left_on }): Record<string, string> => ({
      ...(reports.person_id === null && { reports: 'Escolha uma pessoa' }),
      ...(kind === null && { kind: 'Escolha o motivo' }),
      ...(left_on === null && { left_on: 'Informe a data' }),
    }),
    fieldOfRule: { nobody_leaves_on_a_day_to_come: 'left_on' },
    leadsToMistake: true,
    send: api.users.deactivate,
    done: 'Usuário desativado com sucesso',
    refused: 'Erro ao desativar usuário',
    onDone: onClose,
  });
}

/** The consequences of deactivating a person, and the future of their reports and invitations. */
export function DeactivateForm({ user, leaving, onClose }: Props) {
  const today = useToday();
  const form = useDeactivation({ user, leaving, onClose }, today);
  return (
    <FormFrame
      form={form}
      hasRefusal
      send="Desativar"
      end={
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancelar
          </Button>
          <Button type="submit" color="red" loading={form.isBusy}>
            Desativar
          </Button>
        </Group>
      }
    >
      <Bullets mb="md">
        {consequencesOf(user.name, leaving).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Bullets>
      <Stack>
        <Pair>
          <ChoiceField
            label="Motivo"
            required
            none="Escolha"
            data={choicesOf(leavingKindLabel)}
            {...form.field('kind')}
          />
          <DayField label="Desde" required max={today} {...form.field('left_on')} />
        </Pair>
        {leaving.direct_reports + leaving.awaited_reports > 0 && (
          <ReportsFields form={form} user={user} leaving={leaving} />
        )}
        {leaving.open_invites > 0 && (
          <ChoiceField
            label={invitesQuestion(leaving.open_invites)}
            data={inviteChoices}
            {...form.field('invites')}
          />
        )}
        <LineInput
          label="Observação"
          description="Opcional. Só a administração lê."
          maxLength={longestReason}
          {...form.field('reason')}
        />
      </Stack>
    </FormFrame>
  );
}

const leaderAfter = ({ to, person_id = null }: ReportsTo, { above }: Leaving) =>
  to === 'above' ? (above?.id ?? null) : to === 'person' ? person_id : null;

type ReportsProps = Omit<Props, 'onClose'> & { form: ContractForm<Values> };

/** The new manager of the reports, who may become a leader by that. */
const ReportsFields = ({ form, user, leaving }: ReportsProps) => (
  <>
    <ReportsField form={form} user={user} leaving={leaving} />
    <LeaderRole
      leader={leaderAfter(form.values.reports, leaving)}
      value={form.values.makes_leader}
      onChange={form.field('makes_leader').onChange}
    />
  </>
);

/** The new manager of the reports: the one above, nobody, or a person, who is then chosen. */
function ReportsField({ form, user, leaving }: ReportsProps) {
  const { to, person_id } = form.values.reports;
  const { onChange, ...field } = form.field('reports');
  return (
    <>
      <ChoiceField
        label={reportsQuestion(leaving)}
        data={destinations(leaving.above)}
        value={to}
        onChange={(next) => onChange(next === 'person' ? { to: next, person_id: null } : { to: next })}
      />
      {to === 'person' && (
        <PersonField
          label="Novo gestor"
          required
          without={[user.user_id]}
          {...field}
          value={person_id ?? null}
          onChange={(id) => onChange({ to, person_id: id })}
        />
      )}
    </>
  );
}
