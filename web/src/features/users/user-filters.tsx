import { Button, NativeSelect } from '@mantine/core';
import type { UserStatus } from '@pdy/contract/people/users';
import { userStatusLabel } from '@pdy/contract/people/words';
import { roleLabel, roles } from '@pdy/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { findColleagues } from '#lib/find-colleagues.ts';
import { PersonPicker } from '#ui/person-picker.tsx';
import { SearchField } from '#ui/search-field.tsx';
import classes from './users.module.css';
import { isFiltered, noFilters, type UsersAddress, useGoTo, useUsersAddress } from './users-address.ts';
import { departmentsQuery, userQuery } from './users-query.ts';

const roleChoices = [
  { value: '', label: 'Todos' },
  ...roles.filter((role) => role !== 'platform_admin').map((value) => ({ value, label: roleLabel[value] })),
];
const userStatuses = Object.keys(userStatusLabel) as UserStatus[];
const statusChoices = [
  { value: '', label: 'Todos' },
  ...userStatuses.map((value) => ({ value, label: userStatusLabel[value] })),
];
const orders = [
  { value: 'nome', label: 'Nome' },
  { value: 'nome desc', label: 'Nome, de Z a A' },
  { value: 'acesso desc', label: 'Acesso mais recente' },
  { value: 'acesso', label: 'Acesso mais antigo' },
];
const orderOf = ({ ordem, sentido }: UsersAddress) => [ordem ?? 'nome', sentido].filter(Boolean).join(' ');
const addressOf = (order: string): UsersAddress => ({
  ordem: order.startsWith('acesso') ? 'acesso' : undefined,
  sentido: order.endsWith('desc') ? 'desc' : undefined,
});

/** Who is wanted. */
export function UserFilters() {
  const address = useUsersAddress();
  const goTo = useGoTo();
  return (
    <>
      <SearchField
        label="Buscar"
        placeholder="Nome ou e-mail"
        kept={address.busca}
        onRest={(busca) => goTo({ busca }, true)}
        className={classes.typed}
      />
      <NativeSelect
        label="Papel"
        data={roleChoices}
        value={address.papel ?? ''}
        onChange={({ currentTarget: { value } }) => goTo({ papel: roles.find((role) => role === value) })}
        className={classes.roleFilter}
      />
      <NativeSelect
        label="Status"
        data={statusChoices}
        value={address.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          goTo({ status: userStatuses.find((status) => status === value) })
        }
        className={classes.narrowFilter}
      />
      <DepartmentFilter />
      <ManagerFilter />
      <NativeSelect
        label="Ordenar por"
        data={orders}
        value={orderOf(address)}
        onChange={({ currentTarget: { value } }) => goTo(addressOf(value))}
        className={classes.order}
      />
      <Toggle name="sem_gestor">Sem gestor</Toggle>
      <Toggle name="nunca_acessou">Nunca acessou</Toggle>
      {isFiltered(address) && (
        <Button variant="subtle" onClick={() => goTo(noFilters)} className={classes.clear}>
          Limpar filtros
        </Button>
      )}
    </>
  );
}

function DepartmentFilter() {
  const { departamento } = useUsersAddress();
  const goTo = useGoTo();
  const { data: departments = [] } = useQuery(departmentsQuery);
  // One that nobody is in any more stays visible while it filters.
  const known = departamento && !departments.includes(departamento) ? [departamento] : [];
  return (
    <NativeSelect
      label="Departamento"
      data={[{ value: '', label: 'Todos' }, ...known, ...departments]}
      value={departamento ?? ''}
      onChange={({ currentTarget: { value } }) => goTo({ departamento: value || undefined })}
      className={classes.filter}
    />
  );
}

function ManagerFilter() {
  const { gestor } = useUsersAddress();
  const goTo = useGoTo();
  const { data: manager } = useQuery({ ...userQuery(gestor ?? ''), enabled: gestor !== undefined });
  return (
    <PersonPicker
      label="Gestor"
      placeholder="Todos"
      value={gestor === undefined ? null : { id: gestor, name: manager?.name ?? '…' }}
      onChange={(person) => goTo({ gestor: person?.id })}
      search={findColleagues}
      searchName="colleagues"
      className={classes.filter}
    />
  );
}

function Toggle({ name, children }: { name: 'sem_gestor' | 'nunca_acessou'; children: string }) {
  const { [name]: isOn } = useUsersAddress();
  const goTo = useGoTo();
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn === true}
      onClick={() => goTo({ [name]: isOn ? undefined : true })}
      className={classes.clear}
    >
      {children}
    </Button>
  );
}
