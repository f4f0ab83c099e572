import { ActionIcon, Badge, Group, Text } from '@mantine/core';
import type { CompanyUser } from '@pdy/contract/people/users';
import { userStatusLabel } from '@pdy/contract/people/words';
import { foreseenRules } from '@pdy/contract/rules/foreseen';
import { countText } from '@pdy/contract/rules/numbers';
import { areAwaitedAlone } from '@pdy/contract/rules/people/awaited-filters';
import { type ReachRule, switchRefusal } from '@pdy/contract/rules/people/user-reach';
import { useQuery } from '@tanstack/react-query';
import { Pencil, UserCheck, UserX } from 'lucide-react';
import { Fragment } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useSelection } from '#lib/keys/selection.ts';
import { formatLongMoment } from '#lib/words/format.ts';
import { Link } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import type { Column } from '#ui/list/data-table.tsx';
import { FilteredOut } from '#ui/list/filtered-out.tsx';
import { Email } from '#ui/person/email.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { RoleBadge } from '#ui/person/role-badge.tsx';
import { UsersBulk } from './bulk/users-bulk.tsx';
import { ExportUsers, UsersFile } from './export-menus.tsx';
import { AwaitedUsers } from './invites/awaited-users.tsx';
import { SeatMeter } from './invites/seat-meter.tsx';
import { reactivated } from './user-switch.tsx';
import { awaitedOf, filtersOf, noFilters, sortedBy, useGoTo, useUsersAddress } from './users-address.ts';
import { seatsQuery, useInvites, useReader, useUsers } from './users-query.ts';

/** Two people in a company can have the same name. */
const who = ({ name, email }: CompanyUser) => `${name} (${email})`;

const columns: readonly Column<CompanyUser>[] = [
  { name: 'Nome', as: 'head', sort: 'nome', cell: ({ name }) => name },
  { name: 'E-mail', as: 'plain', cell: ({ email }) => <Email address={email} /> },
  { name: 'Papel', as: 'plain', cell: ({ role }) => <RoleBadge role={role} /> },
  { name: 'Cargo', cell: ({ position }) => position },
  { name: 'Departamento', cell: ({ department }) => department },
  {
    name: 'Gestor',
    cell: ({ manager, email }) =>
      manager && (
        <PersonLink id={manager.readable_id} about={`gestor de ${email}`}>
          {manager.name}
        </PersonLink>
      ),
  },
  { name: 'Status', as: 'state', cell: ({ is_active }) => <Status is_active={is_active} /> },
  {
    name: 'Último acesso',
    sort: 'acesso',
    cell: ({ last_login }) => (last_login ? formatLongMoment(last_login) : 'Nunca acessou'),
  },
];

const Status = ({ is_active }: { is_active: boolean }) => (
  <Badge color={is_active ? 'green' : 'gray'}>{userStatusLabel[is_active ? 'ativo' : 'inativo']}</Badge>
);

/** People who have a place and have not joined yet; nothing where there are none. */
function NotJoinedYet() {
  const { data: seats } = useQuery(seatsQuery);
  if (!seats || seats.open_invites === 0) return null;
  const parts = [
    { count: seats.prepared, of: 'preparado', one: 'preparada', many: 'preparadas' },
    { count: seats.open_invites - seats.prepared, of: 'convidado', one: 'convidada', many: 'convidadas' },
  ] as const;
  return (
    <Text fz="sm" my="xs">
      Ainda não entraram:{' '}
      {parts
        .filter(({ count }) => count > 0)
        .map(({ count, of, one, many }, at) => (
          <Fragment key={of}>
            {at > 0 && ' e '}
            <Link to="/user-management" search={{ status: of }} fz="inherit">
              {countText(count, `pessoa ${one}`, `pessoas ${many}`)}
            </Link>
          </Fragment>
        ))}
      .
    </Text>
  );
}

/** People of the company, active or not, and those who have not joined yet. */
export function UserList() {
  const address = useUsersAddress();
  const awaited = awaitedOf(address);
  const alone = areAwaitedAlone(address);
  return (
    <>
      <Group justify="space-between" align="flex-end" gap="xs">
        <SeatMeter />
        <ExportUsers />
      </Group>
      <UsersFile />
      <NotJoinedYet />
      {!alone && <PeopleHere />}
      {awaited && <AwaitedUsers filters={awaited} alone={alone} />}
    </>
  );
}

function PeopleHere() {
  const address = useUsersAddress();
  const goTo = useGoTo();
  const users = useUsers(filtersOf(address));
  const selection = useSelection(users.data ?? [], ({ user_id }) => user_id);
  const reader = useReader();
  const reactivate = useAct(api.users.reactivate, reactivated);
  const order = {
    by: address.ordem ?? 'nome',
    isDown: address.sentido === 'desc',
    onOrder: (by: string) => goTo(sortedBy(address, by === 'acesso' ? by : undefined)),
  };
  return (
    <>
      <UsersBulk selection={selection} />
      <DataList
        query={users}
        what="os usuários"
        rows={8}
        none={<NobodyFound />}
        caption="Usuários da empresa"
        columns={columns}
        keyOf={({ user_id }) => user_id}
        order={order}
        selection={{
          of: selection,
          all: 'Selecionar todos os usuários da lista',
          name: (user) => `Selecionar ${who(user)}`,
        }}
        acts={(user) => (
          <UserActs
            user={user}
            refusal={reader && switchRefusal(reader, user)}
            onReactivate={() => reactivate.mutate({ id: user.user_id, version: user.version })}
          />
        )}
        isOff={({ is_active }) => !is_active}
      />
    </>
  );
}

function NobodyFound() {
  const goTo = useGoTo();
  const awaited = useInvites(awaitedOf(useUsersAddress()));
  // The people found are shown below.
  if (awaited.isLoading || awaited.data?.length)
    return (
      <Text fz="sm" c="dimmed">
        Ninguém que já entrou corresponde ao que você procura.
      </Text>
    );
  return (
    <FilteredOut
      title="Nenhum usuário encontrado"
      why="Ajuste os filtros ou convide alguém."
      onClear={() => goTo(noFilters)}
    />
  );
}

type UserActsProps = {
  user: CompanyUser;
  /** Why the person may not be deactivated or reactivated; null when they may. */
  refusal: ReachRule | null;
  onReactivate: () => void;
};

// A title attribute is enough here: two tooltips for each of hundreds of rows would be too many.
function UserActs({ user, refusal, onReactivate }: UserActsProps) {
  const goTo = useGoTo();
  const { user_id, is_active } = user;
  const reason = refusal && foreseenRules[refusal];
  const verb = is_active ? 'Desativar' : 'Reativar';
  const Sign = is_active ? UserX : UserCheck;
  const press = () => {
    if (reason) return;
    if (is_active) goTo({ desativar: user_id });
    else onReactivate();
  };
  return (
    <>
      <ActionIcon title="Editar" aria-label={`Editar ${who(user)}`} onClick={() => goTo({ pessoa: user_id })}>
        <Pencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        title={reason ?? verb}
        aria-label={reason ? `${verb} ${who(user)}: ${reason}` : `${verb} ${who(user)}`}
        aria-disabled={reason !== null}
        {...(reason && { 'data-disabled': true })}
        onClick={press}
      >
        <Sign size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}
