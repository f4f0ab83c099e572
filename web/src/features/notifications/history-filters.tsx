import { Button, NativeSelect, TextInput } from '@mantine/core';
import { notificationStatuses, notificationTypes } from '@pdy/contract/notifications/values';
import { notificationStatusLabel, notificationTypeLabel } from '@pdy/contract/notifications/words';
import { SearchField } from '#ui/search-field.tsx';
import classes from './history.module.css';
import { isFiltered, useFilters, useHistoryAddress } from './history-address.ts';

const everyType = { value: '', label: 'Todos os tipos' };
const everyStatus = { value: '', label: 'Todas' };
const types = [
  everyType,
  ...notificationTypes.map((value) => ({ value, label: notificationTypeLabel[value] })),
];
const statuses = [
  everyStatus,
  ...notificationStatuses.map((value) => ({ value, label: notificationStatusLabel[value] })),
];

/** Which notifications of the history are wanted. */
export function HistoryFilters() {
  const address = useHistoryAddress();
  const filter = useFilters();
  const clear = { tipo: undefined, status: undefined, de: undefined, ate: undefined, busca: undefined };
  return (
    <>
      <SearchField
        label="Buscar"
        placeholder="Título ou mensagem"
        kept={address.busca}
        onRest={(busca) => filter({ busca }, true)}
        className={classes.search}
      />
      <NativeSelect
        label="Tipo"
        data={types}
        value={address.tipo ?? ''}
        onChange={({ currentTarget: { value } }) =>
          filter({ tipo: notificationTypes.find((type) => type === value) })
        }
        className={classes.filter}
      />
      <NativeSelect
        label="Situação"
        data={statuses}
        value={address.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          filter({ status: notificationStatuses.find((status) => status === value) })
        }
        className={classes.filter}
      />
      <DayField label="De" value={address.de} onChange={(de) => filter({ de }, true)} />
      <DayField label="Até" value={address.ate} onChange={(ate) => filter({ ate }, true)} />
      {isFiltered(address) && (
        <Button variant="subtle" onClick={() => filter(clear)} className={classes.clear}>
          Limpar filtros
        </Button>
      )}
    </>
  );
}

type DayProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void };

const DayField = ({ label, value = '', onChange }: DayProps) => (
  <TextInput
    type="date"
    label={label}
    min="1900-01-01"
    max="2199-12-31"
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    className={classes.day}
  />
);
