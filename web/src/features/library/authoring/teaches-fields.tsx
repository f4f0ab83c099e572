import { ActionIcon, Button, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './authoring.module.css';
import { overviewQuery } from './authoring-query.ts';
import type { TypedItem } from './item-schema.ts';

const most = 5;
const levels = ['1', '2', '3', '4', '5'];

type Rows = TypedItem['teaches'];
type Props = { rows: Rows; error: ReactNode; onChange: (rows: Rows) => void };

/** Up to five competencies, each from a level to a level. */
export function TeachesFields({ rows, error, onChange }: Props) {
  const { data } = useQuery(overviewQuery);
  const choices = [
    { value: '', label: 'Escolha' },
    ...(data?.competencies ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const change = (key: string, part: Partial<Rows[number]>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () =>
    onChange([...rows, { key: crypto.randomUUID(), competency_id: '', entry_level: '1', to_level: '2' }]);
  return (
    <fieldset className={classes.fieldset} id="item-teaches" tabIndex={-1}>
      <legend>O que ensina</legend>
      {rows.map((row, index) => (
        <div key={row.key} className={classes.teaches}>
          <NativeSelect
            label={`Competência ${index + 1}`}
            data={choices}
            value={row.competency_id}
            onChange={({ currentTarget }) => change(row.key, { competency_id: currentTarget.value })}
          />
          <NativeSelect
            label="De"
            aria-label={`De: competência ${index + 1}`}
            data={levels}
            value={row.entry_level}
            onChange={({ currentTarget }) => change(row.key, { entry_level: currentTarget.value })}
          />
          <NativeSelect
            label="Até"
            aria-label={`Até: competência ${index + 1}`}
            data={levels}
            value={row.to_level}
            onChange={({ currentTarget }) => change(row.key, { to_level: currentTarget.value })}
          />
          <ActionIcon
            aria-label={`Tirar a competência ${index + 1}`}
            onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
          >
            <X size={17} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error && (
        <Text fz="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      {rows.length < most && (
        <Button size="xs" variant="default" leftSection={<Plus size={15} aria-hidden />} onClick={add}>
          Adicionar competência
        </Button>
      )}
    </fieldset>
  );
}
