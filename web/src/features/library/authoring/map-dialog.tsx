import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Call, useAct } from '#lib/act.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { Pair } from '#ui/parts.tsx';
import type { CompetencyChoices } from './teaches-fields.tsx';

const levels = [1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) }));

/** `competency`: the id of a competency of the company, or a code as companies write it. */
export type Mapped = { ids: string[]; competency: string; entry_level: number; to_level: number };
export type Several = { done: number; left: number };

/** 'Competência indicada em 3. As outras já ensinam cinco.' */
const mappedText = ({ done, left }: Several) =>
  `Competência indicada em ${done}.${left > 0 ? ' As outras já ensinam cinco.' : ''}`;

type Props = {
  ids: readonly string[];
  map: Call<Mapped, Several>;
  /** Null: the competency is given by its code. */
  choices: CompetencyChoices | null;
  onDone: () => void;
};

/** Sets what several items teach, at once. */
export function MapDialog({ ids, map, choices, onDone }: Props) {
  const [typed, setTyped] = useState('');
  const [entry_level, setEntry] = useState(1);
  const [to_level, setTo] = useState(2);
  const mapping = useAct(map, { done: mappedText, onDone });
  const competency = typed.trim();
  const isUpwards = to_level >= entry_level;
  const isReady = competency !== '' && isUpwards;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) mapping.mutate({ ids: [...ids], competency, entry_level, to_level });
  };
  return (
    <Modal opened onClose={onDone} title="Indicar competência">
      <Stack component="form" onSubmit={send}>
        {choices ? (
          <NativeSelect
            label="Competência"
            data={[{ value: '', label: 'Escolha' }, ...choices]}
            value={typed}
            data-autofocus
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        ) : (
          <TextInput
            label="Código da competência"
            maxLength={40}
            value={typed}
            data-autofocus
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
        <Pair>
          <ChoiceField
            label="A partir do nível"
            data={levels}
            value={entry_level}
            onChange={(level) => setEntry(level ?? 1)}
          />
          <ChoiceField
            label="Leva ao nível"
            data={levels}
            value={to_level}
            error={!isUpwards && 'Escolha um nível igual ou maior'}
            onChange={(level) => setTo(level ?? 1)}
          />
        </Pair>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            Cancelar
          </Button>
          <Button type="submit" loading={mapping.isPending} disabled={!isReady}>
            Indicar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
