import { Box, Group } from '@mantine/core';
import { roleLabel } from '@pdy/contract/permissions';
import { SearchFilter } from '#ui/choose/search-field.tsx';
import { choicesOf } from '#ui/form/choice-field.tsx';
import { ChoiceFilter, ClearFilters } from '#ui/list/filters.tsx';
import { isFiltered, noFilters, useGoTo, usePlatformAddress } from '../platform-address.ts';
import { useCompanyChoices } from '../platform-queries.ts';
import { companyName } from './move-words.ts';

const statuses = [
  { value: 'active', label: 'Ativos' },
  { value: 'inactive', label: 'Inativos' },
] as const;

/** The filters of the users. */
export function PlatformUserFilters() {
  const address = usePlatformAddress();
  const goTo = useGoTo();
  const companies = useCompanyChoices().map((company) => ({
    value: company.id,
    label: companyName(company),
  }));
  return (
    <Group component="section" gap="xs" aria-label="Filtros">
      <SearchFilter flex="1 1 240px" placeholder="Nome ou e-mail" busca={address.busca} goTo={goTo} />
      <ChoiceFilter
        label="Status"
        value={address.status}
        data={statuses}
        onChange={(status) => goTo({ status })}
      />
      <ChoiceFilter
        label="Papel"
        value={address.papel}
        data={choicesOf(roleLabel)}
        onChange={(papel) => goTo({ papel })}
      />
      <Box flex="0 1 220px">
        <ChoiceFilter
          label="Empresa"
          value={address.vinculo}
          data={[{ value: 'orphan', label: 'Sem empresa' }, ...companies]}
          all="Todas"
          onChange={(vinculo) => goTo({ vinculo })}
        />
      </Box>
      {isFiltered(address) && <ClearFilters onClear={() => goTo(noFilters)} />}
    </Group>
  );
}
