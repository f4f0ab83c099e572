import { Button, Group, Select } from '@mantine/core';
import { type DrawnNode, NewEdge } from '@pdy/contract/career/editor';
import { moveKindLabel } from '@pdy/contract/career/words';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { choicesOf } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import type { Terms } from './use-drawing.ts';

type Ends = { from_node_id: string; to_node_id: string };
type Props = {
  nodes: readonly DrawnNode[];
  first: Terms & Partial<Ends>;
  /** The move exists, so its two jobs can't be changed. */
  isKnown: boolean;
  onSave: (move: Terms & Ends) => void;
  onRemove?: () => void;
  onCancel: () => void;
};

const kinds = choicesOf(moveKindLabel);

type Typed = Terms & { [End in keyof Ends]: string | null };

const endProblems = ({ from_node_id: from, to_node_id: to }: Typed): Record<string, string> => ({
  ...(!from && { from_node_id: 'Escolha o cargo de partida.' }),
  ...(!to && { to_node_id: 'Escolha o cargo de chegada.' }),
  ...(from && from === to && { to_node_id: 'Um movimento precisa levar a outro cargo.' }),
});

/** A move between two jobs. The form works without a mouse, too. */
export function EdgeForm({ nodes, first, isKnown, onSave, onRemove, onCancel }: Props) {
  const { from_node_id = null, to_node_id = null, kind, min_months, note } = first;
  const initial: Typed = { from_node_id, to_node_id, kind, min_months, note };
  const form = useContractForm({
    name: lastingName(`career-move-${initial.from_node_id ?? ''}-${initial.to_node_id ?? ''}`),
    schema: NewEdge,
    initial,
    also: (typed) => ({ note: typed.note.trim() }),
    check: endProblems,
    // It is on the drawing at once, and the drawing saves itself.
    send: composed(api.career.editor, async (move: Terms & Ends) => onSave(move)),
    refreshes: false,
  });
  const jobs = nodes
    .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
    .map(({ id, name }) => ({ value: id, label: name }));
  const shared = { searchable: true, disabled: isKnown, data: jobs, mb: 'md' as const };
  return (
    <FormFrame
      form={form}
      send="Salvar"
      end={
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
      }
    >
      <Select label="De" {...form.field('from_node_id')} {...shared} />
      <Select label="Para" {...form.field('to_node_id')} {...shared} />
      <Select label="Tipo" data={kinds} allowDeselect={false} mb="md" {...form.field('kind')} />
      <NumberField
        isWhole
        label="Tempo mínimo no cargo anterior, em meses (opcional)"
        mb="md"
        {...form.field('min_months')}
      />
      <AreaField
        label="Observação (opcional)"
        description="A administração lê; depois de publicar o mapa, toda a empresa lê."
        rows={2}
        maxLength={500}
        mb="lg"
        {...form.field('note')}
      />
    </FormFrame>
  );
}
