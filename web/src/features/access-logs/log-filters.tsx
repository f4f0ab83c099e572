import { Box, TextInput } from '@mantine/core';
import { serverActionGroups } from '@pdy/contract/access-logs/action-groups';
import { outcomeLabel, serverActionLabel, severityLabel } from '@pdy/contract/access-logs/words';
import { SearchField } from '#ui/choose/search-field.tsx';
import { choicesOf } from '#ui/form/choice-field.tsx';
import { ChoiceFilter, ClearFilters } from '#ui/list/filters.tsx';
import { GroupedFilter } from '#ui/list/grouped-filter.tsx';
import { isFiltered, noFilters, useGoTo, useLogsAddress } from './logs-address.ts';

const periods = [
  { value: '1', label: 'Hoje' },
  { value: '30', label: 'Últimos 30 dias' },
  { value: '90', label: 'Últimos 90 dias' },
  { value: 'datas', label: 'Escolher datas' },
] as const;

const actionGroups = serverActionGroups.map(({ name, actions }) => ({
  group: name,
  items: actions.map((value) => ({ value, label: serverActionLabel[value] })),
}));

/** The filters of the log, which are kept in the address. */
export function LogFilters() {
  const address = useLogsAddress();
  const goTo = useGoTo();
  return (
    <>
      <Box flex="0 1 166px">
        <ChoiceFilter
          label="Período"
          all="Últimos 7 dias"
          data={periods}
          value={address.periodo}
          onChange={(periodo) => goTo({ periodo, de: undefined, ate: undefined })}
        />
      </Box>
      {address.periodo === 'datas' && (
        <>
          <DayFilter label="De" value={address.de} onChange={(de) => goTo({ de }, true)} />
          <DayFilter label="Até" value={address.ate} onChange={(ate) => goTo({ ate }, true)} />
        </>
      )}
      <TypedFilter name="usuario" label="Usuário" placeholder="Nome ou e-mail" />
      <GroupedFilter
        label="Ação"
        all="Todas"
        groups={actionGroups}
        value={address.acao}
        onChange={(acao) => goTo({ acao })}
      />
      <ChoiceFilter
        label="Resultado"
        data={choicesOf(outcomeLabel)}
        value={address.resultado}
        onChange={(resultado) => goTo({ resultado })}
      />
      <ChoiceFilter
        label="Severidade"
        all="Todas"
        data={choicesOf(severityLabel)}
        value={address.severidade}
        onChange={(severidade) => goTo({ severidade })}
      />
      <TypedFilter name="recurso" label="Recurso" placeholder="Nome" />
      {isFiltered(address) && <ClearFilters onClear={() => goTo(noFilters)} />}
    </>
  );
}

type DayProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void };

const DayFilter = ({ label, value = '', onChange }: DayProps) => (
  <TextInput
    type="date"
    label={label}
    min="2000-01-01"
    max="2199-12-31"
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    flex="0 1 148px"
  />
);

type TypedProps = { name: 'usuario' | 'recurso'; label: string; placeholder: string };

/** A text filter of the log. */
function TypedFilter({ name, label, placeholder }: TypedProps) {
  const { [name]: kept } = useLogsAddress();
  const goTo = useGoTo();
  return (
    <Box flex="1 1 150px" maw={220}>
      <SearchField
        label={label}
        placeholder={placeholder}
        kept={kept}
        onRest={(words) => goTo({ [name]: words }, true)}
      />
    </Box>
  );
}
