import { Badge, Title } from '@mantine/core';
import type { Invite, InviteFilters } from '@pdy/contract/people/invites';
import { awaitedLabel } from '@pdy/contract/people/words';
import type { Column } from '#ui/list/data-table.tsx';
import { FilteredOut } from '#ui/list/filtered-out.tsx';
import { Email } from '#ui/person/email.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { RoleBadge } from '#ui/person/role-badge.tsx';
import { noFilters, useGoTo } from '../users-address.ts';
import { useInvites } from '../users-query.ts';
import { Invites, validityCell } from './invite-list.tsx';
import { inviteColor } from './invite-words.ts';

const columns: readonly Column<Invite>[] = [
  {
    name: 'Nome',
    as: 'head',
    cell: ({ first_name, last_name }) =>
      [first_name, last_name].filter(Boolean).join(' ') || 'Nome a informar',
  },
  { name: 'E-mail', as: 'plain', cell: ({ email }) => <Email address={email} /> },
  { name: 'Papel', as: 'plain', cell: ({ role }) => <RoleBadge role={role} /> },
  { name: 'Cargo', cell: ({ job }) => job?.name },
  {
    name: 'Gestor',
    cell: ({ manager, email }) =>
      manager && (
        <PersonLink id={manager.readable_id} about={`gestor de ${email}`}>
          {manager.name}
        </PersonLink>
      ),
  },
  {
    name: 'Status',
    as: 'state',
    cell: ({ status }) =>
      (status === 'preparado' || status === 'pendente') && (
        <Badge color={inviteColor[status]}>{awaitedLabel[status]}</Badge>
      ),
  },
  { name: 'Convite', cell: validityCell },
];

/** People who have a place and have not joined yet. `alone`: no other people are shown. */
export function AwaitedUsers({ filters, alone }: { filters: InviteFilters; alone: boolean }) {
  const invites = useInvites(filters);
  if (!alone && !invites.data?.length) return null;
  return (
    <section aria-labelledby="ainda-nao-entraram">
      <Title order={2} fz="lg" mt={alone ? 'md' : 'xl'} mb="xs" id="ainda-nao-entraram">
        Ainda não entraram
      </Title>
      <Invites query={invites} none={<Nobody />} caption="Pessoas que ainda não entraram" columns={columns} />
    </section>
  );
}

function Nobody() {
  const goTo = useGoTo();
  return (
    <FilteredOut
      title="Ninguém aqui"
      why="Ninguém com estes filtros espera para entrar."
      onClear={() => goTo(noFilters)}
    />
  );
}
