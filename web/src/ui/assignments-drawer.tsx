import { Badge, Button, Drawer, Group, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Call } from '#lib/act.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { formatDay } from '#lib/words/format.ts';
import { DrawerTitle, RuledList } from '#ui/parts.tsx';
import { AskFirst } from './dialog/ask-first.tsx';
import { DataList } from './list/data-list.tsx';
import { EmptyState } from './page/empty-state.tsx';

type Assigned = {
  readonly id: string;
  readonly target: 'all' | 'department' | 'job' | 'person';
  /** Null for everybody. */
  readonly name: string | null;
  readonly due_on: string | null;
  readonly is_mandatory?: boolean;
};

type Props<Row> = {
  title: string;
  /** The thing that is assigned, where the title does not say it. */
  heading?: ReactNode;
  query: UseQueryResult<readonly Row[]>;
  none: Omit<ComponentProps<typeof EmptyState>, 'action'>;
  /** The label of the button that starts another request. */
  ask: string;
  form: (onDone: () => void) => ReactNode;
  row: (row: Row) => Omit<AssignedRowProps, 'row'>;
  /** The content below the list of requests. */
  below?: ReactNode;
  onClose: () => void;
};

type AssignedRowProps = {
  row: Assigned;
  /** The name for everybody. */
  all: string;
  /** The people it reaches, and their progress. */
  words: string;
  remove: Call<{ id: string }, unknown>;
  /** The consequence of withdrawing it. */
  consequence: string;
};

/** Shows who is asked to do something, until when, and how far they are; and lets the reader ask others. */
export function AssignmentsDrawer<Row extends Assigned>(props: Props<Row>) {
  const { title, heading, query, none, ask, form, row: rowOf, below, onClose } = props;
  const [isWriting, setWriting] = useState(false);
  const askButton = <Button onClick={() => setWriting(true)}>{ask}</Button>;
  return (
    <Drawer
      opened
      onClose={() => beforeLosing(onClose)}
      size={560}
      title={<DrawerTitle>{title}</DrawerTitle>}
    >
      {isWriting ? (
        form(() => setWriting(false))
      ) : (
        <Stack gap="md">
          {heading}
          <DataList
            query={query}
            what="os pedidos"
            rows={3}
            none={<EmptyState {...none} action={askButton} />}
          >
            {(rows) => (
              <>
                <div>{askButton}</div>
                <RuledList aria-label="Pedidos">
                  {rows.map((row) => (
                    <li key={row.id}>
                      <AssignedRow row={row} {...rowOf(row)} />
                    </li>
                  ))}
                </RuledList>
                {below}
              </>
            )}
          </DataList>
        </Stack>
      )}
    </Drawer>
  );
}

function AssignedRow({ row, all, words, remove, consequence }: AssignedRowProps) {
  const { id, target, name, due_on, is_mandatory } = row;
  const whose = { all, department: `Departamento ${name}`, job: `Cargo ${name}`, person: name }[target];
  return (
    <Group justify="space-between" gap="xs" py="sm" wrap="nowrap">
      <div>
        <Group gap="xs">
          <Text fw={600}>{whose}</Text>
          {is_mandatory && <Badge>Obrigatório</Badge>}
        </Group>
        <Text fz="sm">{words}</Text>
        <Text fz="xs" c="dimmed">
          {due_on === null ? 'Sem prazo' : `Até ${formatDay(due_on)}`}
        </Text>
      </div>
      <AskFirst
        act={remove}
        input={{ id }}
        done="Pedido retirado"
        title={`Retirar o pedido: ${whose}?`}
        confirm="Retirar"
        isDangerous
        isOnTop
        button={(open) => (
          <Button variant="subtle" color="red" size="xs" aria-label={`Retirar: ${whose}`} onClick={open}>
            Retirar
          </Button>
        )}
      >
        {consequence}
      </AskFirst>
    </Group>
  );
}
