import { Button, Group, NativeSelect } from '@mantine/core';
import type { ReportsGoTo } from '@pdy/contract/people/leaving';
import type { UserRecord } from '@pdy/contract/people/users';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { findColleagues } from '#lib/find-colleagues.ts';
import { friendlyError } from '#lib/friendly-error.ts';
import { LineInput } from '#ui/line-input.tsx';
import { PersonPicker } from '#ui/person-picker.tsx';
import { Refusal } from '#ui/refusal.tsx';
import {
  consequencesOf,
  type Destination,
  destinations,
  type InviteChoice,
  inviteChoices,
  invitesQuestion,
  type Leaving,
} from './leaving-words.ts';
import classes from './panel.module.css';
import { useAfterwards } from './users-query.ts';

type Props = { user: UserRecord; leaving: Leaving; onClose: () => void };
type Chosen = { id: string; name: string } | null;

const longestReason = 500;

export function DeactivateForm({ user, leaving, onClose }: Props) {
  const choices = destinations(leaving.above);
  const [to, setTo] = useState<Destination>(choices[0]?.value ?? 'nobody');
  const [person, setPerson] = useState<Chosen>(null);
  const [invites, setInvites] = useState<InviteChoice>('pass');
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { refresh, refused } = useAfterwards();
  const deactivate = useMutation(
    api.users.deactivate.mutationOptions({
      onSuccess: () => {
        toastDone('Usuário desativado com sucesso');
        onClose();
        return refresh();
      },
      onError: refused('Erro ao desativar usuário'),
    }),
  );
  const reports = reportsOf(leaving, to, person);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!reports) return document.getElementById('leaving-person')?.focus();
    deactivate.mutate({
      id: user.user_id,
      version: user.version,
      reports,
      invites,
      ...(reason && { reason }),
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <ul className={classes.facts}>
        {consequencesOf(user.name, leaving).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className={classes.stack}>
        {leaving.direct_reports > 0 && (
          <NativeSelect
            label={
              leaving.direct_reports === 1
                ? 'Com quem fica essa pessoa?'
                : `Com quem ficam as ${leaving.direct_reports} pessoas?`
            }
            data={choices}
            value={to}
            onChange={({ currentTarget: { value } }) =>
              setTo(choices.find((choice) => choice.value === value)?.value ?? 'nobody')
            }
          />
        )}
        {leaving.direct_reports > 0 && to === 'person' && (
          <PersonPicker
            id="leaving-person"
            label="Novo gestor"
            required
            value={person}
            onChange={setPerson}
            search={findColleagues}
            searchName="colleagues"
            without={[user.user_id]}
            error={isAsked && !person ? 'Escolha uma pessoa' : undefined}
          />
        )}
        {leaving.open_invites > 0 && (
          <NativeSelect
            label={invitesQuestion(leaving.open_invites)}
            data={[...inviteChoices]}
            value={invites}
            onChange={({ currentTarget: { value } }) =>
              setInvites(inviteChoices.find((choice) => choice.value === value)?.value ?? 'pass')
            }
          />
        )}
        <LineInput
          label="Motivo"
          description="Opcional. Só a administração lê."
          maxLength={longestReason}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {deactivate.error && <Refusal>{friendlyError(deactivate.error, 'administration')}</Refusal>}
      </div>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancelar
        </Button>
        <Button type="submit" color="red" loading={deactivate.isPending}>
          Desativar
        </Button>
      </Group>
    </form>
  );
}

/** Null while a person has to be chosen first. */
function reportsOf({ direct_reports }: Leaving, to: Destination, person: Chosen): ReportsGoTo | null {
  if (direct_reports === 0) return { to: 'above' };
  if (to === 'person') return person && { to, person_id: person.id };
  return { to };
}
