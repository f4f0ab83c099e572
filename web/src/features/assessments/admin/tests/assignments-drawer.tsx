import { Badge, Button, Checkbox, Drawer, Group, Stack, Text } from '@mantine/core';
import { NewAssignment, type TestAssignment } from '@pdy/contract/assessments/test-assignments';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { type AudienceValues, forEverybody, sentAudience } from '#lib/audience.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { formatDay } from '#lib/format.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import { AudienceField } from '#ui/audience-field.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import layout from '#ui/layout.module.css';
import { DataList } from '#ui/list/data-list.tsx';
import admin from '../admin.module.css';

type Props = {
  /** Of the test. */
  id: string;
  onClose: () => void;
};

/** Who is asked to take a test, until when, and how many did. */
export function AssignmentsDrawer({ id, onClose }: Props) {
  const [isWriting, setWriting] = useState(false);
  const close = () => {
    setWriting(false);
    onClose();
  };
  return (
    <Drawer
      opened
      onClose={() => beforeLosing(close)}
      size={560}
      title={<span className={layout.drawerTitle}>Quem deve fazer</span>}
    >
      {isWriting ? (
        <AssignmentForm id={id} onDone={() => setWriting(false)} />
      ) : (
        <Assignments id={id} onAsk={() => setWriting(true)} />
      )}
    </Drawer>
  );
}

function Assignments({ id, onAsk }: { id: string; onAsk: () => void }) {
  const test = useQuery(api.tests.get.queryOptions({ input: { id } }));
  const query = useQuery(api.testAssignments.list.queryOptions({ input: { id } }));
  const ask = <Button onClick={onAsk}>Pedir que façam</Button>;
  return (
    <Stack gap="md">
      {test.data && <Text fw={600}>{test.data.title}</Text>}
      <DataList
        query={query}
        what="os pedidos"
        rows={3}
        none={
          <EmptyState
            title="Ninguém foi chamado a fazer"
            why="Peça a um departamento, a um cargo, a pessoas ou a todos que podem fazer. Cada um recebe um aviso e vê o prazo na primeira página."
            action={ask}
          />
        }
      >
        {(rows) => (
          <>
            <div>{ask}</div>
            <ul className={layout.spacedList} aria-label="Pedidos">
              {rows.map((row) => (
                <AskedOf key={row.id} row={row} />
              ))}
            </ul>
          </>
        )}
      </DataList>
    </Stack>
  );
}

const targetName = ({ target, name }: TestAssignment) =>
  ({
    all: 'Todos que podem fazer',
    department: `Departamento ${name}`,
    job: `Cargo ${name}`,
    person: name,
  })[target];

const doneWords = ({ people, done }: TestAssignment) => {
  const reached = people === 1 ? '1 pessoa' : `${people} pessoas`;
  if (done === null || people === 0) return reached;
  return `${done} de ${reached} ${done === 1 ? 'fez' : 'fizeram'}`;
};

function AskedOf({ row }: { row: TestAssignment }) {
  const { id, due_on, is_mandatory } = row;
  const name = targetName(row);
  return (
    <li className={admin.granted}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{name}</Text>
        {is_mandatory && <Badge>Obrigatório</Badge>}
      </Group>
      <Text fz="sm">{doneWords(row)}</Text>
      <Text fz={13} c="dimmed">
        {due_on === null ? 'Sem prazo' : `Até ${formatDay(due_on)}`}
      </Text>
      <Group gap="xs" mt={6}>
        <AskFirst
          act={api.testAssignments.remove}
          input={{ id }}
          done="Pedido retirado"
          title={`Retirar o pedido: ${name}?`}
          confirm="Retirar"
          isDangerous
          isOnTop
          button={(open) => (
            <Button variant="subtle" color="red" size="xs" aria-label={`Retirar: ${name}`} onClick={open}>
              Retirar
            </Button>
          )}
        >
          O prazo some da primeira página de quem ainda não fez. As tentativas continuam guardadas.
        </AskFirst>
      </Group>
    </li>
  );
}

type Values = { audience: AudienceValues; due_on: string | null; is_mandatory: boolean };

const nothing: Values = { audience: { ...forEverybody, audience: 'some' }, due_on: null, is_mandatory: true };

function AssignmentForm({ id, onDone }: { id: string; onDone: () => void }) {
  const form = useContractForm({
    schema: NewAssignment,
    initial: nothing,
    also: ({ audience }) => ({ audience: sentAudience(audience) }),
    besides: () => ({ id }),
    fieldOfRule: {
      test_is_asked_for_days_to_come: 'due_on',
      somebody_is_asked: 'audience',
    },
    standsOn: [],
    leadsToMistake: true,
    isQuietAtFields: true,
    send: api.testAssignments.assign,
    done: 'Pedido feito. Quem ainda não fez recebe um aviso.',
    onDone,
  });
  return (
    <FormFrame form={form} send="Pedir" onCancel={() => beforeLosing(onDone)}>
      <Stack gap="md">
        <AudienceField
          legend="De quem"
          all="Todos que podem fazer"
          some="Só quem for escolhido"
          hint="Quem for escolhido pode fazer, mesmo que o teste seja só para outras pessoas."
          {...form.field('audience')}
        />
        <DayField label="Fazer até" description="Em branco, fica sem prazo." {...form.field('due_on')} />
        <Checkbox
          label="Obrigatório"
          description="Sem isto, é uma sugestão da empresa."
          {...form.field('is_mandatory')}
          checked={form.values.is_mandatory}
          value=""
        />
      </Stack>
    </FormFrame>
  );
}
