import { Badge, Button, Group } from '@mantine/core';
import type { Invite } from '@pdy/contract/people/invites';
import { inviteStatusLabel } from '@pdy/contract/people/words';
import { type ComponentProps, useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useNow } from '#lib/clock.ts';
import { useSelection } from '#lib/keys/selection.ts';
import { DataList } from '#ui/list/data-list.tsx';
import type { Column } from '#ui/list/data-table.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Email } from '#ui/person/email.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { RoleBadge } from '#ui/person/role-badge.tsx';
import { Small } from '#ui/small.tsx';
import { ExportInvites, UsersFile } from '../export-menus.tsx';
import { useGoTo, useUsersAddress } from '../users-address.ts';
import { useInvites } from '../users-query.ts';
import { EditDialog, RevokeDialog } from './invite-dialogs.tsx';
import { inviteColor, isOpen, sentText, validityText } from './invite-words.ts';
import { InvitesBulk } from './invites-bulk.tsx';
import { SeatMeter } from './seat-meter.tsx';
import { InviteAllPrepared, SendInvitesDialog } from './send-invites.tsx';

const Validity = ({ invite }: { invite: Invite }) => validityText(invite, useNow());

/** How long the link is still valid; null where there is nothing to say. */
export const validityCell = (invite: Invite) => (isOpen(invite) ? <Validity invite={invite} /> : null);

const columns: readonly Column<Invite>[] = [
  { name: 'E-mail', as: 'head', cell: (invite) => <Invited invite={invite} /> },
  { name: 'Papel', as: 'plain', cell: ({ role }) => <RoleBadge role={role} /> },
  {
    name: 'Gestor',
    cell: ({ manager, email }) =>
      manager && (
        <PersonLink id={manager.readable_id} about={`gestor de ${email}`}>
          {manager.name}
        </PersonLink>
      ),
  },
  { name: 'Cargo', cell: ({ job }) => job?.name },
  {
    name: 'Situação',
    as: 'state',
    cell: ({ status }) => <Badge color={inviteColor[status]}>{inviteStatusLabel[status]}</Badge>,
  },
  { name: 'Validade', cell: validityCell },
  { name: 'Envios', cell: sentText },
  {
    name: 'Convidado por',
    cell: ({ invited_by, inviter_readable_id, email }) => (
      <PersonLink id={inviter_readable_id} about={`quem convidou ${email}`}>
        {invited_by}
      </PersonLink>
    ),
  },
];

/** The invited address, and the person where known: the link opens the person who accepted. */
function Invited({ invite: { email, first_name, last_name, accepted_readable_id } }: { invite: Invite }) {
  const name = [first_name, last_name].filter(Boolean).join(' ');
  if (!name)
    return (
      <PersonLink id={accepted_readable_id}>
        <Email address={email} />
      </PersonLink>
    );
  return (
    <>
      <Email address={email} />
      <Small>
        <PersonLink id={accepted_readable_id} about={email}>
          {name}
        </PersonLink>
      </Small>
    </>
  );
}

/** Invitations, the newest first. */
export function InviteList() {
  const { situacao } = useUsersAddress();
  const invites = useInvites(situacao ? { status: situacao } : {});
  return (
    <>
      <Group justify="space-between" align="flex-end" gap="xs">
        <SeatMeter />
        <ExportInvites />
      </Group>
      <UsersFile />
      <InviteAllPrepared />
      <Invites
        query={invites}
        none={<NoInvites />}
        isFiltered={situacao !== undefined}
        filteredOut={<NoInviteInState />}
        caption="Convites, do mais novo ao mais antigo"
        columns={columns}
      />
    </>
  );
}

type InvitesProps = Pick<ComponentProps<typeof DataList<Invite>>, 'none' | 'isFiltered' | 'filteredOut'> & {
  query: ReturnType<typeof useInvites>;
  caption: string;
  columns: readonly Column<Invite>[];
};

/** A table of invitations with all their actions. */
export function Invites({ query, ...table }: InvitesProps) {
  const selection = useSelection((query.data ?? []).filter(isOpen), ({ id }) => id);
  const [revoked, setRevoked] = useState<Invite | null>(null);
  const [edited, setEdited] = useState<Invite | null>(null);
  const [sent, setSent] = useState<readonly string[] | null>(null);
  return (
    <>
      <InvitesBulk selection={selection} onSend={setSent} />
      <DataList
        {...table}
        query={query}
        what="os convites"
        rows={6}
        keyOf={({ id }) => id}
        selection={{
          of: selection,
          all: 'Selecionar todos os convites em aberto',
          name: (invite) => (isOpen(invite) ? `Selecionar ${invite.email}` : null),
        }}
        acts={(invite) =>
          isOpen(invite) && (
            <InviteActs
              invite={invite}
              onEdit={() => setEdited(invite)}
              onSend={() => setSent([invite.id])}
              onRevoke={() => setRevoked(invite)}
            />
          )
        }
        isOff={(invite) => !isOpen(invite)}
      />
      <EditDialog invite={edited} onClose={() => setEdited(null)} />
      <RevokeDialog invite={revoked} onClose={() => setRevoked(null)} />
      <SendInvitesDialog ids={sent} onClose={() => setSent(null)} onDone={selection.clear} />
    </>
  );
}

type InviteActsProps = { invite: Invite; onEdit: () => void; onSend: () => void; onRevoke: () => void };

function InviteActs({ invite: { id, email, status }, onEdit, onSend, onRevoke }: InviteActsProps) {
  const resend = useAct(api.invites.resend, {
    done: 'Convite reenviado com sucesso',
    refused: 'Erro ao reenviar convite',
  });
  return (
    <>
      <Button size="xs" variant="subtle" aria-label={`Editar convite de ${email}`} onClick={onEdit}>
        Editar
      </Button>
      {status === 'preparado' ? (
        <Button size="xs" variant="subtle" aria-label={`Convidar ${email}`} onClick={onSend}>
          Convidar…
        </Button>
      ) : (
        <Button
          size="xs"
          variant="subtle"
          aria-label={`Reenviar convite para ${email}`}
          loading={resend.isPending}
          onClick={() => resend.mutate({ id })}
        >
          Reenviar
        </Button>
      )}
      {status !== 'expirado' && (
        <Button
          size="xs"
          variant="subtle"
          color="red"
          aria-label={`Revogar convite de ${email}`}
          onClick={onRevoke}
        >
          Revogar
        </Button>
      )}
    </>
  );
}

function NoInvites() {
  const goTo = useGoTo();
  return (
    <EmptyState
      title="Nenhum convite por aqui"
      why="Convide por e-mail: a pessoa recebe um link que vale por 7 dias e escolhe a própria senha."
      action={
        <Button variant="default" onClick={() => goTo({ novo: 'convite' })}>
          Convidar pessoas
        </Button>
      }
    />
  );
}

function NoInviteInState() {
  const goTo = useGoTo();
  return (
    <EmptyState
      title="Nenhum convite nesta situação"
      why="Escolha outra situação para ver os demais."
      action={
        <Button variant="default" onClick={() => goTo({ situacao: undefined })}>
          Ver todos os convites
        </Button>
      }
    />
  );
}
