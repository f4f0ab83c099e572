import { Button, Group, Text, Title } from '@mantine/core';
import type { UserRecord } from '@pdy/contract/people/users';
import { leavingKindLabel } from '@pdy/contract/people/words';
import type { Role } from '@pdy/contract/permissions';
import { foreseenRules } from '@pdy/contract/rules/foreseen';
import { switchRefusal } from '@pdy/contract/rules/people/user-reach';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { formatDay, formatLongMoment } from '#lib/words/format.ts';
import { EndsRow, Part, RowWords } from '#ui/parts.tsx';
import { useGoTo } from './users-address.ts';

type Props = { user: UserRecord; reader: { person_id: string; role: Role } };

/** Reactivates a person, if there is a seat. */
export const reactivated = {
  done: 'Usuário reativado com sucesso',
  refused: 'Erro ao reativar usuário',
};

/** Whether the person has access, and the button to change that. */
export function UserSwitch({ user, reader }: Props) {
  const goTo = useGoTo();
  const reactivate = useAct(api.users.reactivate, reactivated);
  const reset = useAct(api.users.sendReset, {
    done: 'Email de redefinição de senha enviado',
    refused: 'Erro ao enviar email',
    refreshes: false,
  });
  const refusal = switchRefusal(reader, user);
  const reason = refusal && foreseenRules[refusal];
  return (
    <Part mt={0} aria-label="Acesso">
      <EndsRow component="div" p={0}>
        <RowWords component="div" flex="1 1 260px">
          <Title order={3} fz="sm" mb="3xs">
            Acesso
          </Title>
          <Text fz="sm">{accessText(user)}</Text>
          {reason && (
            <Text fz="sm" c="dimmed">
              {reason}
            </Text>
          )}
        </RowWords>
        <Group gap="xs">
          {/* The link goes to the person, and nobody else sees it. */}
          {user.is_active && reason === null && (
            <Button
              variant="default"
              loading={reset.isPending}
              onClick={() => reset.mutate({ id: user.user_id })}
            >
              Redefinir senha (email)
            </Button>
          )}
          {user.is_active ? (
            <Button
              variant="default"
              {...(reason === null && { c: 'red' })}
              disabled={reason !== null}
              onClick={() => goTo({ desativar: user.user_id })}
            >
              Desativar
            </Button>
          ) : (
            <Button
              variant="default"
              disabled={reason !== null}
              loading={reactivate.isPending}
              onClick={() => reactivate.mutate({ id: user.user_id, version: user.version })}
            >
              Reativar
            </Button>
          )}
        </Group>
      </EndsRow>
    </Part>
  );
}

function accessText(user: UserRecord) {
  const { is_active, last_login, deactivated_at, deactivated_on, deactivation_kind, deactivation_reason } =
    user;
  if (is_active)
    return last_login ? `Último acesso em ${formatLongMoment(last_login)}.` : 'Ainda não acessou o PDY.';
  const since = deactivated_on
    ? formatDay(deactivated_on)
    : deactivated_at && formatLongMoment(deactivated_at);
  return [
    since ? `Inativo desde ${since}.` : 'Inativo.',
    deactivation_kind && `Motivo: ${leavingKindLabel[deactivation_kind]}.`,
    deactivation_reason && `Observação: ${deactivation_reason}`,
  ]
    .filter(Boolean)
    .join(' ');
}
