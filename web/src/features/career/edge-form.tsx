import { Button, Group, Select, Textarea, TextInput } from '@mantine/core';
import type { DrawnNode } from '@pdy/contract/career/editor';
import { moveKindLabel } from '@pdy/contract/career/words';
import { type FormEvent, useState } from 'react';
import type { Terms } from './use-drawing.ts';

type Ends = { from_node_id: string; to_node_id: string };
type Props = {
  nodes: readonly DrawnNode[];
  first: Terms & Partial<Ends>;
  /** Between which jobs it leads stays as it is. */
  isKnown: boolean;
  onSave: (move: Terms & Ends) => void;
  onRemove?: () => void;
  onCancel: () => void;
};

const kinds = Object.entries(moveKindLabel).map(([value, label]) => ({ value, label }));
const isKind = (value: string | null): value is Terms['kind'] => value !== null && value in moveKindLabel;

const problems = ({ from, to, months }: { from: string | null; to: string | null; months: string }) => {
  const count = Number(months.trim());
  const isWrong = months.trim() !== '' && !(Number.isInteger(count) && count >= 0 && count <= 120);
  return {
    ...(!from && { from: 'Escolha o cargo de partida.' }),
    ...(!to && { to: 'Escolha o cargo de chegada.' }),
    ...(from && from === to && { to: 'Um movimento precisa levar a outro cargo.' }),
    ...(isWrong && { months: 'Informe de 0 a 120 meses' }),
  };
};

/** A move between two jobs, without a mouse as well. */
export function EdgeForm({ nodes, first, isKnown, onSave, onRemove, onCancel }: Props) {
  const [from, setFrom] = useState<string | null>(first.from_node_id ?? null);
  const [to, setTo] = useState<string | null>(first.to_node_id ?? null);
  const [kind, setKind] = useState(first.kind);
  const [months, setMonths] = useState(first.min_months === null ? '' : String(first.min_months));
  const [note, setNote] = useState(first.note);
  const [errors, setErrors] = useState<{ from?: string; to?: string; months?: string }>({});
  const jobs = [...nodes]
    .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
    .map(({ id, name }) => ({ value: id, label: name }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = problems({ from, to, months });
    setErrors(found);
    if (!from || !to || Object.keys(found).length > 0) return;
    const min_months = months.trim() === '' ? null : Number(months);
    onSave({ from_node_id: from, to_node_id: to, kind, min_months, note: note.trim() });
  };
  const shared = { searchable: true, disabled: isKnown, data: jobs, mb: 'md' as const };
  return (
    <form onSubmit={submit} noValidate>
      <Select label="De" value={from} onChange={setFrom} error={errors.from} {...shared} />
      <Select label="Para" value={to} onChange={setTo} error={errors.to} {...shared} />
      <Select
        label="Tipo"
        data={kinds}
        value={kind}
        allowDeselect={false}
        mb="md"
        onChange={(value) => isKind(value) && setKind(value)}
      />
      <TextInput
        label="Tempo mínimo no cargo anterior, em meses (opcional)"
        inputMode="numeric"
        value={months}
        error={errors.months}
        mb="md"
        onChange={({ currentTarget }) => setMonths(currentTarget.value)}
      />
      <Textarea
        label="Observação (opcional)"
        rows={2}
        maxLength={500}
        value={note}
        mb="lg"
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        {onRemove && (
          <Button variant="subtle" color="red" mr="auto" onClick={onRemove}>
            Tirar do mapa
          </Button>
        )}
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit">Salvar</Button>
      </Group>
    </form>
  );
}
