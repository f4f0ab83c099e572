import { notificationStatusLabel, notificationTypeLabel } from '@pdy/contract/notifications/words';
import { SearchField } from '#ui/choose/search-field.tsx';
import { choicesOf } from '#ui/form/choice-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { ChoiceFilter, ClearFilters } from '#ui/list/filters.tsx';
import { isFiltered, noFilters, useFilters, useHistoryAddress } from './history-address.ts';

const types = choicesOf(notificationTypeLabel);
const statuses = choicesOf(notificationStatusLabel);
const days = { min: '1900-01-01', max: '2199-12-31' };

/** The filters of the history. */
export function HistoryFilters() {
  const address = useHistoryAddress();
  const filter = useFilters();
  return (
    <>
      <SearchField
        label="Buscar"
        placeholder="Título ou mensagem"
        kept={address.busca}
        onRest={(busca) => filter({ busca }, true)}
      />
      <ChoiceFilter
        label="Tipo"
        all="Todos os tipos"
        data={types}
        value={address.tipo}
        onChange={(tipo) => filter({ tipo })}
      />
      <ChoiceFilter
        label="Situação"
        all="Todas"
        data={statuses}
        value={address.status}
        onChange={(status) => filter({ status })}
      />
      <DayField
        {...days}
        label="De"
        value={address.de ?? null}
        onChange={(de) => filter({ de: de ?? undefined }, true)}
      />
      <DayField
        {...days}
        label="Até"
        value={address.ate ?? null}
        onChange={(ate) => filter({ ate: ate ?? undefined }, true)}
      />
      {isFiltered(address) && <ClearFilters onClear={() => filter(noFilters)} />}
    </>
  );
}
