import { Button, NativeSelect } from '@mantine/core';
import { roleLabel, roles } from '@pdy/contract/permissions';
import { SearchField } from '#ui/search-field.tsx';
import classes from './console.module.css';
import { isFiltered, noFilters, useGoTo, usePlatformAddress } from './platform-address.ts';
import { useCompanyChoices } from './platform-queries.ts';

const statuses = [
  { value: '', label: 'Todos' },
  { value: 'active', label: 'Ativos' },
  { value: 'inactive', label: 'Inativos' },
];
const roleChoices = [
  { value: '', label: 'Todos' },
  ...roles.map((value) => ({ value, label: roleLabel[value] })),
];

/** Which users are wanted. */
export function UserFilters() {
  const address = usePlatformAddress();
  const goTo = useGoTo();
  return (
    <section className={classes.filters} aria-label="Filtros">
      <SearchField
        label="Buscar"
        placeholder="Nome ou e-mail"
        kept={address.busca}
        onRest={(busca) => goTo({ busca }, true)}
        className={classes.typed}
      />
      <NativeSelect
        label="Status"
        data={statuses}
        value={address.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          goTo({ status: value === 'active' || value === 'inactive' ? value : undefined })
        }
        className={classes.filter}
      />
      <NativeSelect
        label="Papel"
        data={roleChoices}
        value={address.papel ?? ''}
        onChange={({ currentTarget: { value } }) => goTo({ papel: roles.find((role) => role === value) })}
        className={classes.filter}
      />
      <CompanyFilter />
      {isFiltered(address) && (
        <Button variant="subtle" onClick={() => goTo(noFilters)} className={classes.clear}>
          Limpar filtros
        </Button>
      )}
    </section>
  );
}

function CompanyFilter() {
  const { vinculo } = usePlatformAddress();
  const goTo = useGoTo();
  const companies = useCompanyChoices();
  const choices = [
    { value: '', label: 'Todas' },
    { value: 'orphan', label: 'Sem empresa' },
    ...companies.map(({ id, name, is_active }) => ({
      value: id,
      label: is_active ? name : `${name} (inativa)`,
    })),
  ];
  return (
    <NativeSelect
      label="Empresa"
      data={choices}
      value={vinculo ?? ''}
      onChange={({ currentTarget }) => goTo({ vinculo: currentTarget.value || undefined })}
      className={classes.companyFilter}
    />
  );
}
