import { ActionIcon, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { itemFieldWords } from '@pdy/contract/library/item-fields';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import parts from '#ui/parts.module.css';
import rowStyles from '#ui/row.module.css';
import type { TaughtRow } from './item-values.ts';

const most = 5;
/** On a phone the competency has a line of its own. */
const room = '1 1 16rem';
const levels = [1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) }));

/** Competencies of the company, by id. */
export type CompetencyChoices = readonly { value: string; label: string }[];

type Props = {
  id: string;
  value?: readonly TaughtRow[];
  error?: ReactNode;
  /** Null: each is given by its code, as companies write it. */
  choices: CompetencyChoices | null;
  onChange: (rows: readonly TaughtRow[]) => void;
};

/** Up to five competencies, each with its first and its last level. */
export function TeachesFields({ id, value: rows = [], error, choices, onChange }: Props) {
  const add = () =>
    onChange([...rows, { key: crypto.randomUUID(), competency: '', entry_level: 1, to_level: 2 }]);
  return (
    <Stack
      component="fieldset"
      gap="sm"
      className={`${rowStyles.legend} ${parts.framed}`}
      id={id}
      tabIndex={-1}
    >
      <legend>{itemFieldWords.teaches.label}</legend>
      {rows.map((row, index) => (
        <TaughtFields
          key={row.key}
          row={row}
          place={index + 1}
          choices={choices}
          onChange={(part) => onChange(rows.with(index, { ...row, ...part }))}
          onRemove={() => onChange(rows.toSpliced(index, 1))}
        />
      ))}
      {error && (
        <Text fz="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      {rows.length < most && (
        <Button
          size="xs"
          variant="default"
          w="fit-content"
          leftSection={<Plus size={15} aria-hidden />}
          onClick={add}
        >
          Adicionar competência
        </Button>
      )}
    </Stack>
  );
}

type TaughtProps = {
  row: TaughtRow;
  place: number;
  choices: Props['choices'];
  onChange: (part: Partial<TaughtRow>) => void;
  onRemove: () => void;
};

const TaughtFields = ({ row, place, choices, onChange, onRemove }: TaughtProps) => (
  <Group align="flex-end" gap="xs">
    <TaughtCompetencyField
      place={place}
      value={row.competency}
      choices={choices}
      onChange={(competency) => onChange({ competency })}
    />
    <ChoiceField
      w={72}
      label="De"
      aria-label={`De: competência ${place}`}
      data={levels}
      value={row.entry_level}
      onChange={(entry_level) => entry_level !== null && onChange({ entry_level })}
    />
    <ChoiceField
      w={72}
      label="Até"
      aria-label={`Até: competência ${place}`}
      data={levels}
      value={row.to_level}
      onChange={(to_level) => to_level !== null && onChange({ to_level })}
    />
    <ActionIcon aria-label={`Tirar a competência ${place}`} onClick={onRemove}>
      <X size={17} aria-hidden />
    </ActionIcon>
  </Group>
);

type CompetencyProps = {
  place: number;
  value: string;
  choices: Props['choices'];
  onChange: (competency: string) => void;
};

function TaughtCompetencyField({ place, value, choices, onChange }: CompetencyProps) {
  const change = ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value);
  if (choices === null)
    return (
      <TextInput
        flex={room}
        label={`Código da competência ${place}`}
        value={value}
        onChange={change}
        maxLength={40}
      />
    );
  return (
    <NativeSelect
      flex={room}
      label={`Competência ${place}`}
      data={[{ value: '', label: 'Escolha' }, ...choices]}
      value={value}
      onChange={change}
    />
  );
}
