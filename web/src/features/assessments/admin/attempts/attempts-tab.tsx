import { Box, Group } from '@mantine/core';
import { readsDevelopment } from '@pdy/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { findColleagues } from '#lib/find-colleagues.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { PersonPicker } from '#ui/choose/person-picker.tsx';
import { FilteredOut } from '#ui/list/filtered-out.tsx';
import { ChoiceFilter, ClearFilters } from '#ui/list/filters.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { testsQuery } from '../admin-query.ts';
import { noAttemptFilters, useGoTo, useSimulationsAddress } from '../simulations-address.ts';
import { AccommodationsDrawer } from './accommodations-drawer.tsx';
import { EndedAttempts, RunningAttempts } from './attempt-list.tsx';

/** The running and the ended attempts of the company. Readers who may not see development data get a note. */
export function AttemptsTab() {
  const { data: shell } = useQuery(shellQuery);
  if (!shell) return null;
  if (readsDevelopment(shell.person.role)) return <OwnAttempts />;
  return (
    <EmptyState
      title="As tentativas são vistas dentro da empresa"
      why="Quem administra a empresa acompanha as tentativas e os resultados das pessoas dela."
    />
  );
}

function OwnAttempts() {
  const { lista, teste, pessoa } = useSimulationsAddress();
  const goTo = useGoTo();
  const asked = { ...(teste && { test_id: teste }), ...(pessoa && { person_id: pessoa }) };
  const isFiltered = Object.keys(asked).length > 0;
  const filteredOut = (
    <FilteredOut
      title="Nenhuma tentativa encontrada"
      why="Ajuste os filtros."
      onClear={() => goTo({ ...noAttemptFilters, lista })}
    />
  );
  const faces = { asked, isFiltered, filteredOut };
  return (
    <>
      <Group component="section" gap="xs" align="stretch" mb="md" aria-label="Filtros">
        <ChoiceFilter
          label="Situação"
          all="Em andamento"
          data={[
            { value: 'encerradas', label: 'Encerradas' },
            { value: 'regra', label: 'Com evidência anulada por regra' },
          ]}
          value={lista}
          onChange={(chosen) => goTo({ lista: chosen })}
        />
        <TestFilter />
        <PersonFilter />
        {isFiltered && <ClearFilters onClear={() => goTo({ ...noAttemptFilters, lista })} />}
      </Group>
      {lista === undefined ? (
        <RunningAttempts {...faces} />
      ) : (
        <EndedAttempts {...faces} state={lista === 'regra' ? 'ruled_out' : 'ended'} />
      )}
      <AccommodationsDrawer />
    </>
  );
}

function TestFilter() {
  const { teste } = useSimulationsAddress();
  const goTo = useGoTo();
  const simulados = useQuery(testsQuery('simulado')).data ?? [];
  const adaptive = useQuery(testsQuery('proficiency')).data ?? [];
  const data = [...simulados, ...adaptive]
    .filter(({ status }) => status !== 'draft')
    .map(({ id, title }) => ({ value: id, label: title }));
  return <ChoiceFilter label="Teste" data={data} value={teste} onChange={(id) => goTo({ teste: id })} />;
}

function PersonFilter() {
  const { pessoa } = useSimulationsAddress();
  const goTo = useGoTo();
  const { data } = useQuery({
    ...api.users.get.queryOptions({ input: { id: pessoa ?? '' } }),
    enabled: pessoa !== undefined,
  });
  const name = pessoa === undefined ? '' : (data?.name ?? '');
  return (
    <Box flex="1 1 220px" maw={380}>
      <PersonPicker
        // The name of the person in the address arrives later than the field.
        key={name}
        label="Pessoa"
        value={pessoa === undefined ? null : { id: pessoa, name }}
        onChange={(person) => goTo({ pessoa: person?.id })}
        search={findColleagues}
        searchName="colleagues"
      />
    </Box>
  );
}
