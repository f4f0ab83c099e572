import { Button, NativeSelect, TextInput } from '@mantine/core';
import { outcomeLabel, serverActionLabel, severityLabel } from '@pdy/contract/access-logs/words';
import { outcomes, severities } from '@pdy/contract/rules/risk-score';
import classes from './access-logs.module.css';
import { isFiltered, noFilters, periods, useGoTo, useLogsAddress } from './logs-address.ts';
import { TypedFilter } from './typed-filter.tsx';

const periodChoices = [
  { value: '', label: 'Últimos 7 dias' },
  { value: '1', label: 'Hoje' },
  { value: '30', label: 'Últimos 30 dias' },
  { value: '90', label: 'Últimos 90 dias' },
  { value: 'datas', label: 'Escolher datas' },
];
const choices = (all: string, labels: Readonly<Record<string, string>>) => [
  { value: '', label: all },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];
const actions = choices('Todas', serverActionLabel);
const results = choices('Todos', outcomeLabel);
const weights = choices('Todas', severityLabel);

/** Which records are wanted. */
export function LogFilters() {
  const address = useLogsAddress();
  const goTo = useGoTo();
  return (
    <>
      <NativeSelect
        label="Período"
        data={periodChoices}
        value={address.periodo ?? ''}
        onChange={({ currentTarget: { value } }) =>
          goTo({ periodo: periods.find((period) => period === value), de: undefined, ate: undefined })
        }
        className={classes.period}
      />
      {address.periodo === 'datas' && (
        <>
          <DayField label="De" value={address.de} onChange={(de) => goTo({ de }, true)} />
          <DayField label="Até" value={address.ate} onChange={(ate) => goTo({ ate }, true)} />
        </>
      )}
      <TypedFilter name="usuario" label="Usuário" placeholder="Nome ou e-mail" />
      <NativeSelect
        label="Ação"
        data={actions}
        value={address.acao ?? ''}
        onChange={({ currentTarget: { value } }) => goTo({ acao: value || undefined })}
        className={classes.filter}
      />
      <NativeSelect
        label="Resultado"
        data={results}
        value={address.resultado ?? ''}
        onChange={({ currentTarget: { value } }) =>
          goTo({ resultado: outcomes.find((one) => one === value) })
        }
        className={classes.filter}
      />
      <NativeSelect
        label="Severidade"
        data={weights}
        value={address.severidade ?? ''}
        onChange={({ currentTarget: { value } }) =>
          goTo({ severidade: severities.find((one) => one === value) })
        }
        className={classes.filter}
      />
      <TypedFilter name="recurso" label="Recurso" placeholder="Começo do nome" />
      {isFiltered(address) && (
        <Button variant="subtle" onClick={() => goTo(noFilters)} className={classes.clear}>
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
    min="2000-01-01"
    max="2199-12-31"
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    className={classes.filter}
  />
);
