import { ActionIcon, Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './authoring.module.css';
import type { TypedItem } from './item-schema.ts';

const most = 5;
const levels = ['1', '2', '3', '4', '5'];

type Rows = TypedItem['teaches'];
type Row = Rows[number];
type Props = {
  rows: Rows;
  error: ReactNode;
  /** Competencies of the company; null: each is named by its code, as companies write it. */
  choices: readonly { value: string; label: string }[] | null;
  onChange: (rows: Rows) => void;
};

/** Up to five competencies, each from a level to a level. */
export function TeachesFields({ rows, error, choices, onChange }: Props) {
  const change = (key: string, part: Partial<Row>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () =>
    onChange([...rows, { key: crypto.randomUUID(), competency_id: '', entry_level: '1', to_level: '2' }]);
  return (
    <fieldset className={classes.fieldset} id="item-teaches" tabIndex={-1}>
      <legend>O que ensina</legend>
      {rows.map((row, index) => (
        <div key={row.key} className={classes.teaches}>
          <Named row={row} place={index + 1} choices={choices} onChange={change} />
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

type NamedProps = {
  row: Row;
  place: number;
  choices: Props['choices'];
  onChange: (key: string, part: Partial<Row>) => void;
};

function Named({ row: { key, competency_id }, place, choices, onChange }: NamedProps) {
  const change = ({ currentTarget }: { currentTarget: { value: string } }) =>
    onChange(key, { competency_id: currentTarget.value });
  if (choices === null)
    return (
      <TextInput
        label={`Código da competência ${place}`}
        value={competency_id}
        onChange={change}
        maxLength={40}
      />
    );
  return (
    <NativeSelect
      label={`Competência ${place}`}
      data={[{ value: '', label: 'Escolha' }, ...choices]}
      value={competency_id}
      onChange={change}
    />
  );
}
