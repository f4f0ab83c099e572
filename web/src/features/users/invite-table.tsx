import { Badge, Button, Checkbox } from '@mantine/core';
import type { Invite } from '@pdy/contract/people/invites';
import { inviteStatusLabel } from '@pdy/contract/people/words';
import { useState } from 'react';
import { RoleBadge } from '#ui/role-badge.tsx';
import { inviteColor, isOpen, sentText, validityText } from './invite-words.ts';
import { RevokeDialog } from './revoke-dialog.tsx';
import { useResend } from './use-resend.ts';
import type { Selection } from './use-selection.ts';
import { Email } from './user-row.tsx';
import classes from './users.module.css';

type Props = { invites: readonly Invite[]; selection: Selection<Invite> };

/** Invitations, the newest first: a table, and cards where a table has no room. */
export function InviteTable({ invites, selection }: Props) {
  const [revoked, setRevoked] = useState<Invite | null>(null);
  return (
    <div className={classes.room}>
      <table className={classes.table}>
        <caption className="fora-da-vista">Convites, do mais novo ao mais antigo</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.check}>
              <Checkbox
                aria-label="Selecionar todos os convites em aberto"
                checked={selection.hasAll}
                indeterminate={selection.items.length > 0 && !selection.hasAll}
                onChange={selection.toggleAll}
              />
            </th>
            <th scope="col">E-mail</th>
            <th scope="col">Papel</th>
            <th scope="col">Gestor</th>
            <th scope="col">Cargo</th>
            <th scope="col">Situação</th>
            <th scope="col">Validade</th>
            <th scope="col">Envios</th>
            <th scope="col">Convidado por</th>
            <th scope="col">Ações</th>
          </tr>
        </thead>
        <tbody>
          {invites.map((invite) => (
            <Row key={invite.id} invite={invite} selection={selection} onRevoke={() => setRevoked(invite)} />
          ))}
        </tbody>
      </table>
      <RevokeDialog invite={revoked} onClose={() => setRevoked(null)} />
    </div>
  );
}

type RowProps = { invite: Invite; selection: Selection<Invite>; onRevoke: () => void };

const Row = ({ invite, selection, onRevoke }: RowProps) => (
  <tr data-selected={selection.has(invite.id) || undefined} data-off={isOpen(invite) ? undefined : true}>
    <td className={classes.check}>
      {isOpen(invite) && (
        <Checkbox
          aria-label={`Selecionar ${invite.email}`}
          checked={selection.has(invite.id)}
          onChange={() => selection.toggle(invite)}
        />
      )}
    </td>
    <th scope="row" className={classes.name}>
      <Email address={invite.email} />
    </th>
    <td className={classes.role}>
      <RoleBadge role={invite.role} />
    </td>
    <Fact name="Gestor">{invite.manager?.name}</Fact>
    <Fact name="Cargo">{invite.job?.name}</Fact>
    <td className={classes.status}>
      <Badge color={inviteColor[invite.status]}>{inviteStatusLabel[invite.status]}</Badge>
    </td>
    <Fact name="Validade">{validityText(invite, new Date())}</Fact>
    <Fact name="Envios">{sentText(invite)}</Fact>
    <Fact name="Convidado por">{invite.invited_by}</Fact>
    <td className={classes.actions}>{isOpen(invite) && <Actions invite={invite} onRevoke={onRevoke} />}</td>
  </tr>
);

const Fact = ({ name, children }: { name: string; children: string | null | undefined }) => (
  <td data-name={name} data-none={children ? undefined : true}>
    {children || <span aria-hidden>–</span>}
  </td>
);

function Actions({ invite, onRevoke }: Pick<RowProps, 'invite' | 'onRevoke'>) {
  const resend = useResend();
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        aria-label={`Reenviar convite para ${invite.email}`}
        loading={resend.isPending}
        onClick={() => resend.mutate({ id: invite.id })}
      >
        Reenviar
      </Button>
      {invite.status === 'pendente' && (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          aria-label={`Revogar convite de ${invite.email}`}
          onClick={onRevoke}
        >
          Revogar
        </Button>
      )}
    </>
  );
}
