import { Button, Modal } from '@mantine/core';
import { NewReading, type Reading } from '@pdy/contract/readings/readings';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { usePages } from '#lib/pages.ts';
import { formatDay } from '#lib/words/format.ts';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import type { Column } from '#ui/list/data-table.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';

const columns: readonly Column<Reading>[] = [
  { name: 'Título', as: 'head', cell: ({ title }) => title },
  { name: 'Lido em', cell: ({ read_on }) => formatDay(read_on) },
  { name: 'Nota', isFigure: true, cell: ({ rating }) => rating },
];

const seenOf = ({ id, version }: Reading) => ({ id, version });

/** The page with the caller's own readings. */
export function ReadingsPage() {
  const readings = usePages(api.readings.list, {});
  const [written, setWritten] = useState<Reading | 'new' | null>(null);
  const remove = useAct(api.readings.remove, { done: 'Leitura removida' });
  const add = <Button onClick={() => setWritten('new')}>Adicionar leitura</Button>;
  return (
    <Page title="Leituras" purpose="O que você leu e indicaria." action={add}>
      <DataList
        query={readings}
        what="as leituras"
        none={
          <EmptyState title="Nenhuma leitura ainda" why="Anote a última que valeu a pena." action={add} />
        }
        caption="Leituras, da mais nova à mais antiga"
        columns={columns}
        keyOf={({ id }) => id}
        acts={(reading) => (
          <>
            <Button size="xs" variant="subtle" onClick={() => setWritten(reading)}>
              Editar
            </Button>
            <Button size="xs" variant="subtle" color="red" onClick={() => remove.mutate(seenOf(reading))}>
              Remover
            </Button>
          </>
        )}
      />
      <Modal opened={written !== null} onClose={() => setWritten(null)} title="Leitura">
        {written && (
          <ReadingForm reading={written === 'new' ? null : written} onDone={() => setWritten(null)} />
        )}
      </Modal>
    </Page>
  );
}

function ReadingForm({ reading, onDone }: { reading: Reading | null; onDone: () => void }) {
  const form = useContractForm({
    schema: NewReading,
    initial: reading ?? { title: '', read_on: '', rating: null },
    name: `reading-${reading?.id ?? 'new'}`,
    ...(reading
      ? { send: api.readings.change, version: reading.version, besides: () => ({ id: reading.id }) }
      : { send: api.readings.add }),
    done: 'Leitura salva',
    onDone,
  });
  return (
    <FormFrame form={form} send="Salvar" onCancel={onDone}>
      <LineInput label="Título" required {...form.field('title')} />
      <DayField label="Lido em" required {...form.field('read_on')} />
      <NumberField isWhole label="Nota, de 1 a 5 (opcional)" {...form.field('rating')} />
    </FormFrame>
  );
}
