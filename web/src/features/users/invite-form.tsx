import { Button, Group, NativeSelect, Text, Textarea } from '@mantine/core';
import { roleLabel } from '@pdy/contract/permissions';
import { type CompanyRole, grantableRoles } from '@pdy/contract/rules/grantable-roles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/api.ts';
import { findColleagues } from '#lib/find-colleagues.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { friendlyError } from '#lib/friendly-error.ts';
import { PersonPicker } from '#ui/person-picker.tsx';
import { Refusal } from '#ui/refusal.tsx';
import { type Line, linesOf, linesProblem, oddDomains } from './invite-lines.ts';
import { jobChoices } from './job-choices.ts';
import classes from './panel.module.css';
import type { InviteResult } from './results-list.tsx';
import { seatAdvice } from './seat-words.ts';
import { jobsQuery, seatsQuery, useAfterwards, useReader } from './users-query.ts';

type Props = {
  typed: string;
  onType: (typed: string) => void;
  onDone: (results: InviteResult[]) => void;
  onCancel: () => void;
};

/** Addresses, and what all of them are invited as. */
export function InviteForm({ typed, onType, onDone, onCancel }: Props) {
  const reader = useReader();
  const { data: seats } = useQuery(seatsQuery);
  const [role, setRole] = useState<CompanyRole>('employee');
  const [manager, setManager] = useState<{ id: string; name: string } | null>(null);
  const [job, setJob] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const invite = useInviting(onDone);
  useUnsavedGuard(typed.trim() !== '' && !invite.isPending && !invite.isSuccess, ['novo']);
  const lines = linesOf(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = linesProblem(lines);
    setProblem(found);
    if (found) return document.getElementById('invite-emails')?.focus();
    invite.mutate({
      invites: lines.map((line) => ({
        ...line,
        role,
        ...(manager && { manager_id: manager.id }),
        ...(job && { job_profile_id: job }),
      })),
    });
  };
  const advice = seats && seatAdvice(seats);
  return (
    <form onSubmit={submit} noValidate className={classes.stack}>
      {advice && <Text fz="sm">{advice}</Text>}
      <Textarea
        id="invite-emails"
        label="E-mails"
        description="Um por linha, ou separados por vírgula. Até 50 por vez."
        required
        rows={5}
        spellCheck={false}
        autoCapitalize="none"
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        error={problem}
      />
      <Counted lines={lines} />
      <NativeSelect
        label="Papel"
        data={grantableRoles(reader?.role ?? 'employee').map((value) => ({ value, label: roleLabel[value] }))}
        value={role}
        onChange={({ currentTarget: { value } }) =>
          setRole(grantableRoles(reader?.role ?? 'employee').find((one) => one === value) ?? 'employee')
        }
      />
      <PersonPicker
        label="Gestor"
        description="Opcional. Vale para todos desta lista."
        value={manager}
        onChange={setManager}
        search={findColleagues}
        searchName="colleagues"
      />
      <JobField value={job} onChange={setJob} />
      {invite.error && <Refusal>{friendlyError(invite.error, 'administration')}</Refusal>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={invite.isPending}>
          Enviar convites
        </Button>
      </Group>
    </form>
  );
}

/** Not there while the company has no jobs to give. */
function JobField({ value, onChange }: { value: string; onChange: (job: string) => void }) {
  const { data } = useQuery(jobsQuery);
  const choices = jobChoices(data?.jobs ?? [], undefined);
  if (choices.length < 2) return null;
  return (
    <NativeSelect
      label="Perfil de cargo"
      description="Opcional. Vale para todos desta lista, do dia em que entrarem."
      data={choices}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Counted({ lines }: { lines: readonly Line[] }) {
  const [odd] = oddDomains(lines);
  if (lines.length === 0) return null;
  return (
    <Text fz="sm" c="dimmed" role="status">
      {lines.length === 1 ? '1 e-mail na lista.' : `${lines.length} e-mails na lista.`}
      {odd && ` Confira o domínio ${odd}: há letras que imitam outras.`}
    </Text>
  );
}

function useInviting(onDone: Props['onDone']) {
  const { refresh, refused } = useAfterwards();
  return useMutation(
    api.invites.create.mutationOptions({
      onSuccess: ({ results }) => {
        onDone(
          results.map(({ email, outcome, message }) => ({
            key: email,
            who: email,
            email,
            isDone: outcome === 'created',
            message,
          })),
        );
        return refresh();
      },
      onError: refused('Erro ao enviar convites'),
    }),
  );
}
