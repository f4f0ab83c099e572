import { Box, NativeSelect } from '@mantine/core';
import { inviteStatusLabel, listedStatusLabel } from '@pdy/contract/people/words';
import { roleLabel, roles } from '@pdy/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { findColleagues } from '#lib/find-colleagues.ts';
import { PersonPicker } from '#ui/choose/person-picker.tsx';
import { SearchFilter } from '#ui/choose/search-field.tsx';
import { choicesOf } from '#ui/form/choice-field.tsx';
import { ChoiceFilter, ClearFilters, ToggleFilter } from '#ui/list/filters.tsx';
import { isFiltered, noFilters, type UsersAddress, useGoTo, useUsersAddress } from './users-address.ts';
import { departmentsQuery, userQuery } from './users-query.ts';

const roleChoices = roles
  .filter((role) => role !== 'platform_admin')
  .map((value) => ({ value, label: roleLabel[value] }));
const statusChoices = choicesOf(listedStatusLabel);
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

/** Filters the list of people; the choices are in the address. */
export function UserFilters() {
  const address = useUsersAddress();
  const goTo = useGoTo();
  return (
    <>
      <SearchFilter
        flex="1 1 150px"
        maw={260}
        placeholder="Nome ou e-mail"
        busca={address.busca}
        goTo={goTo}
      />
      <ChoiceFilter
        label="Papel"
        data={roleChoices}
        value={address.papel}
        onChange={(papel) => goTo({ papel })}
      />
      <ChoiceFilter
        label="Status"
        data={statusChoices}
        value={address.status}
        onChange={(status) => goTo({ status })}
      />
      <DepartmentFilter />
      <ManagerFilter />
      <NativeSelect
        label="Ordenar por"
        data={orders}
        value={orderOf(address)}
        onChange={({ currentTarget: { value } }) => goTo(addressOf(value))}
        flex="0 1 180px"
        hiddenFrom="lg"
      />
      <ToggleFilter isOn={address.sem_gestor} onChange={(sem_gestor) => goTo({ sem_gestor })}>
        Sem gestor
      </ToggleFilter>
      <ToggleFilter isOn={address.nunca_acessou} onChange={(nunca_acessou) => goTo({ nunca_acessou })}>
        Nunca acessou
      </ToggleFilter>
      {isFiltered(address) && <ClearFilters onClear={() => goTo(noFilters)} />}
    </>
  );
}

function DepartmentFilter() {
  const { departamento } = useUsersAddress();
  const goTo = useGoTo();
  const { data: departments = [] } = useQuery(departmentsQuery);
  // A department without people stays visible while it is the filter.
  const known = departamento && !departments.includes(departamento) ? [departamento] : [];
  return (
    <ChoiceFilter
      label="Departamento"
      data={[...known, ...departments].map((name) => ({ value: name, label: name }))}
      value={departamento}
      onChange={(name) => goTo({ departamento: name })}
    />
  );
}

function ManagerFilter() {
  const { gestor } = useUsersAddress();
  const goTo = useGoTo();
  const { data: manager } = useQuery({ ...userQuery(gestor ?? ''), enabled: gestor !== undefined });
  return (
    <Box flex="1 1 128px" maw={148}>
      <PersonPicker
        label="Gestor"
        placeholder="Todos"
        value={gestor === undefined ? null : { id: gestor, name: manager?.name ?? '…' }}
        onChange={(person) => goTo({ gestor: person?.id })}
        search={findColleagues}
        searchName="colleagues"
      />
    </Box>
  );
}

/** Filters the list of invitations by state. */
export function InviteFilters() {
  const { situacao } = useUsersAddress();
  const goTo = useGoTo();
  return (
    <ChoiceFilter
      label="Situação"
      data={choicesOf(inviteStatusLabel)}
      value={situacao}
      all="Todas"
      onChange={(next) => goTo({ situacao: next })}
    />
  );
}
