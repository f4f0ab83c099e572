import { Button, Checkbox, Group, Text } from '@mantine/core';
import { mostValidatedAtOnce } from '@pdy/contract/pdi/values';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { type Selection, useSelection } from '#lib/keys/selection.ts';
import { PersonLink } from '#ui/person/person-link.tsx';
import { Small } from '#ui/small.tsx';
import { EffectLine } from '../parts/effect-line.tsx';
import { awaitingActivitiesQuery } from '../parts/plan-query.ts';
import { AwaitingList } from './awaiting-list.tsx';
import { type Waiting, WaitingFacts } from './waiting-facts.tsx';

/** Finished activities of the caller's reports: each can be opened to read, and several can be confirmed together. */
export function ActivitiesToValidate() {
  const activities = useQuery(awaitingActivitiesQuery());
  const selection = useSelection(activities.data ?? [], ({ id }) => id);
  const [confirmed, setConfirmed] = useState<Confirmed>([]);
  const isMany = (activities.data?.length ?? 0) > 1;
  return (
    <div>
      <AwaitingList
        name="Atividades para validar"
        query={activities}
        what="as atividades"
        none="Nenhuma atividade espera por você."
        word="validar"
        verb="Abrir a atividade de"
        factsOf={(item) => ({
          title: item.title,
          detail: [`Meta: ${item.goal_title}`, item.competency_name].filter(Boolean).join(' · '),
          facts: <WaitingFacts of={item} />,
        })}
        mark={
          isMany
            ? (item) => (
                <Checkbox
                  aria-label={`Marcar ${item.title}, de ${item.person_name}`}
                  checked={selection.has(item.id)}
                  onChange={() => selection.toggle(item)}
                />
              )
            : undefined
        }
      />
      {isMany && <ValidateMarked selection={selection} onDone={setConfirmed} />}
      <WhatMoved confirmed={confirmed} />
    </div>
  );
}

type Confirmed = Awaited<ReturnType<typeof api.pdi.activities.validate_many.call>>['activities'];

const manyText = (count: number) => (count === 1 ? '1 atividade' : `${count} atividades`);

type MarkedProps = { selection: Selection<Waiting>; onDone: (confirmed: Confirmed) => void };

function ValidateMarked({ selection, onDone }: MarkedProps) {
  const count = selection.items.length;
  const validate = useAct(api.pdi.activities.validate_many, {
    done: ({ validated }) => (validated === 1 ? '1 atividade validada' : `${validated} atividades validadas`),
    onDone: ({ activities }) => {
      selection.clear();
      onDone(activities);
    },
  });
  const items = selection.items.map(({ id, version }) => ({ id, version }));
  return (
    <Group mt="sm" gap="md">
      <Checkbox
        label="Marcar todas"
        checked={selection.hasAll}
        indeterminate={count > 0 && !selection.hasAll}
        onChange={selection.toggleAll}
      />
      {count > 0 && (
        <Button
          size="xs"
          variant="light"
          loading={validate.isPending}
          disabled={count > mostValidatedAtOnce}
          onClick={() => validate.mutate({ items })}
        >
          {count > mostValidatedAtOnce ? `Marque até ${mostValidatedAtOnce}` : `Validar ${manyText(count)}`}
        </Button>
      )}
    </Group>
  );
}

/** Shown after confirming: the effect of each on its person's level, or why it did not change. */
const WhatMoved = ({ confirmed }: { confirmed: Confirmed }) => (
  <div role="status">
    {confirmed.length > 0 && (
      <Text fz="sm" fw={550} mt="md">
        O que mudou
      </Text>
    )}
    {confirmed.length > 0 && (
      <ul>
        {confirmed.map(({ id, title, person_name, readable_id, effect }) => (
          <li key={id}>
            <Text fz="sm" mt="xs">
              <b>
                <PersonLink id={readable_id} about={title}>
                  {person_name}
                </PersonLink>
              </b>{' '}
              · {title}
            </Text>
            {effect ? (
              <EffectLine effect={effect} start="" fz="xs" mt={0} c="dimmed" />
            ) : (
              <Small>Não é de uma competência: nenhum nível muda.</Small>
            )}
          </li>
        ))}
      </ul>
    )}
  </div>
);
