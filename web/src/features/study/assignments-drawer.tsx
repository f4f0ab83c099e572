import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { type DeckAssignment, NewDeckAssignment } from '@pdy/contract/study/decks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { type AudienceValues, forEverybody, sentAudience } from '#lib/audience.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { formatDay, formatPercent } from '#lib/format.ts';
import { AskFirst } from '#ui/ask-first.tsx';
import { AudienceField } from '#ui/audience-field.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import layout from '#ui/layout.module.css';
import { DataList } from '#ui/list/data-list.tsx';

type Props = {
  /** Of the deck. */
  id: string;
  onClose: () => void;
};

/** Who is asked to study a deck, until when, and how far they are together. */
export function AssignmentsDrawer({ id, onClose }: Props) {
  const [isWriting, setWriting] = useState(false);
  return (
    <Drawer
      opened
      onClose={() => beforeLosing(onClose)}
      size={560}
      title={<span className={layout.drawerTitle}>Quem deve estudar</span>}
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
  const query = useQuery(api.decks.assignments.queryOptions({ input: { id } }));
  const ask = <Button onClick={onAsk}>Pedir que estudem</Button>;
  return (
    <DataList
      query={query}
      what="os pedidos"
      rows={3}
      none={
        <EmptyState
          title="Ninguém foi chamado a estudar"
          why="Peça a um departamento, a um cargo, a pessoas ou a todos. Cada um recebe um aviso e passa a ver o baralho no estudo do dia."
          action={ask}
        />
      }
    >
      {(rows) => (
        <Stack gap="md">
          <div>{ask}</div>
          <ul className={layout.ruledList} aria-label="Pedidos">
            {rows.map((row) => (
              <li key={row.id}>
                <AskedOf row={row} />
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </DataList>
  );
}

const targetName = ({ target, name }: DeckAssignment) =>
  ({ all: 'Todos da empresa', department: `Departamento ${name}`, job: `Cargo ${name}`, person: name })[
    target
  ];

const progressWords = ({ people, seen_percent, current_percent }: DeckAssignment) => {
  const reached = people === 1 ? '1 pessoa' : `${people} pessoas`;
  if (seen_percent === null || current_percent === null)
    return `${reached}. O andamento aparece a partir de 5 pessoas.`;
  return `${reached}. Em média, ${formatPercent(seen_percent)} dos cartões vistos e ${formatPercent(current_percent)} em dia.`;
};

function AskedOf({ row }: { row: DeckAssignment }) {
  const name = targetName(row);
  return (
    <Group justify="space-between" gap="xs" py="sm" wrap="nowrap">
      <div>
        <Text fw={600}>{name}</Text>
        <Text fz="sm">{progressWords(row)}</Text>
        <Text fz={13} c="dimmed">
          {row.due_on === null ? 'Sem prazo' : `Até ${formatDay(row.due_on)}`}
        </Text>
      </div>
      <AskFirst
        act={api.decks.unassign}
        input={{ id: row.id }}
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
        O baralho sai do estudo de quem não o escolheu por conta própria. O que já foi aprendido fica
        guardado.
      </AskFirst>
    </Group>
  );
}

type Values = { audience: AudienceValues; due_on: string | null };
const nothing: Values = { audience: { ...forEverybody, audience: 'some' }, due_on: null };

function AssignmentForm({ id, onDone }: { id: string; onDone: () => void }) {
  const form = useContractForm({
    schema: NewDeckAssignment,
    initial: nothing,
    also: ({ audience }) => ({ audience: sentAudience(audience) }),
    besides: () => ({ id }),
    fieldOfRule: { deck_is_asked_for_days_to_come: 'due_on', somebody_studies: 'audience' },
    standsOn: [],
    leadsToMistake: true,
    isQuietAtFields: true,
    send: api.decks.assign,
    done: 'Pedido feito. Cada pessoa recebe um aviso.',
    onDone,
  });
  return (
    <FormFrame form={form} send="Pedir" onCancel={() => beforeLosing(onDone)}>
      <Stack gap="md">
        <AudienceField
          legend="Para quem"
          all="Todos da empresa"
          some="Só quem for escolhido"
          hint="Estuda quem está em um dos departamentos, tem um dos cargos ou foi escolhido pelo nome."
          {...form.field('audience')}
        />
        <DayField label="Estudar até" description="Em branco, fica sem prazo." {...form.field('due_on')} />
      </Stack>
    </FormFrame>
  );
}
