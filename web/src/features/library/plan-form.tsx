import { Button, Group, Skeleton, Text } from '@mantine/core';
import type { LibraryCard } from '@pdy/contract/library/library';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import choiceList from '#ui/choose/choices.module.css';
import { ButtonLink } from '#ui/link.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Below } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import { type Choice, firstFitting, planChoices } from './plan-choices.ts';

type Props = { item: Pick<LibraryCard, 'id' | 'title' | 'teaches'>; onDone: () => void };

/** Chooses the goal: one about what the activity teaches is proposed; otherwise the person chooses. */
export function AddToPlanForm({ item, onDone }: Props) {
  const query = useQuery(api.pdi.plans.current.queryOptions({ input: {} }));
  return (
    <>
      <Text mb="md">{item.title}</Text>
      <OneFace
        query={{ ...query, data: query.data === undefined ? undefined : { plan: query.data } }}
        skeleton={<Skeleton height={90} />}
        what="o seu PDI"
      >
        {({ plan }) => <GoalChoice item={item} choices={planChoices(plan, item.teaches)} onDone={onDone} />}
      </OneFace>
    </>
  );
}

type GoalChoiceProps = Props & { choices: readonly Choice[] };

function GoalChoice({ item, choices, onDone }: GoalChoiceProps) {
  const [chosen, setChosen] = useState(() => firstFitting(choices));
  const [isMissing, setMissing] = useState(false);
  const plan = useAct(api.library.plan, {
    done: ({ goal }) => `Adicionada ao seu PDI, na meta “${goal.title}”`,
    onDone,
  });
  const choice = choices.find(({ value }) => value === chosen);
  if (choices.length === 0) return <NoGoal />;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!choice);
    if (choice) plan.mutate({ id: item.id, ...choice.input });
  };
  return (
    <form onSubmit={send}>
      <Below component="fieldset" className={`${rowStyles.choice} ${choiceList.choices}`}>
        <legend>Em qual meta?</legend>
        {choices.map(({ value, label, note }, place) => (
          <label key={value}>
            <input
              type="radio"
              name="meta"
              checked={value === chosen}
              data-autofocus={(chosen === null && place === 0) || undefined}
              onChange={() => setChosen(value)}
            />
            <span>
              {label}
              <small>{note}</small>
            </span>
          </label>
        ))}
      </Below>
      {isMissing && !choice && (
        <Text fz="sm" c="red" role="alert">
          Nenhuma das suas metas é sobre o que esta atividade ensina. Escolha em qual ela entra.
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onDone}>
          Cancelar
        </Button>
        <Button type="submit" loading={plan.isPending} data-autofocus={chosen !== null || undefined}>
          Adicionar
        </Button>
      </Group>
    </form>
  );
}

const NoGoal = () => (
  <>
    <Text mb="md">
      Seu PDI ainda não tem uma meta aberta em que esta atividade caiba. Crie uma meta e volte aqui.
    </Text>
    <ButtonLink to="/goals">Ir para o meu PDI</ButtonLink>
  </>
);
