/**
 * 'Adicionar ao PDI' where the running plan has no goal for it: as an activity of another goal, or with a new goal that
 * is requested.
 */
import { Box, Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import type { Recommendation } from '@pdy/contract/recommendations/recommendations';
import { isUnderWay } from '@pdy/contract/rules/late';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import choiceList from '#ui/choose/choices.module.css';
import { useAcceptRecommendation } from '#ui/level/accept-recommendation.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { Below } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import { EffectText } from './effect-text.tsx';
import { useGoTo, useRecommendationsAddress } from './recommendations-address.ts';

export function AddDialog() {
  const { adicionar } = useRecommendationsAddress();
  const goTo = useGoTo();
  const close = () => goTo({ adicionar: undefined });
  return (
    <Modal opened={adicionar !== undefined} onClose={close} title="Adicionar ao PDI">
      {adicionar && <Where id={adicionar} onClose={close} />}
    </Modal>
  );
}

type Props = { id: string; onClose: () => void };

function Where({ id, onClose }: Props) {
  const list = useQuery(api.recommendations.list.queryOptions({ input: { tab: 'all' } }));
  const plan = useQuery(api.pdi.plans.current.queryOptions({ input: {} }));
  const item = list.data?.find((one) => one.id === id);
  const isRead = list.data !== undefined && plan.data !== undefined;
  return (
    <OneFace
      query={{ ...(plan.error ? plan : list), data: isRead ? { item, plan: plan.data } : undefined }}
      skeleton={<Skeleton height={140} />}
      what="o seu PDI"
    >
      {(read) =>
        read.item && read.plan ? (
          <Choice item={read.item} plan={read.plan} onClose={onClose} />
        ) : (
          <Text fz="sm">Esta recomendação não está mais na sua lista.</Text>
        )
      }
    </OneFace>
  );
}

type ChoiceProps = { item: Recommendation; plan: Plan; onClose: () => void };

function Choice({ item, plan, onClose }: ChoiceProps) {
  const { id, title, competency } = item;
  const navigate = useNavigate();
  const accept = useAcceptRecommendation({ onDone: onClose });
  const goals = plan.goals.filter(isUnderWay);
  const [goal_id, choose] = useState(goals[0]?.id);
  const ask = () =>
    void navigate({
      to: '/goals',
      search: { novo: 'meta', recomendacao: id },
    });
  return (
    <>
      <Text fz="sm">
        Seu PDI em andamento não tem uma meta para {competency.name}. “{title}” pode entrar numa meta que já
        existe, ou você pede uma meta nova.
      </Text>
      <Box mb="md">
        <EffectText of={item} />
      </Box>
      {goals.length > 0 && (
        <Below component="fieldset" className={`${rowStyles.choice} ${choiceList.choices}`}>
          <legend>Em qual meta?</legend>
          {goals.map((goal) => (
            <label key={goal.id}>
              <input
                type="radio"
                name="meta"
                checked={goal.id === goal_id}
                onChange={() => choose(goal.id)}
              />
              <span>{goal.title}</span>
            </label>
          ))}
        </Below>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={ask}>
          Pedir nova meta
        </Button>
        {goal_id && (
          <Button loading={accept.isPending} onClick={() => accept.mutate({ id, goal_id })}>
            Adicionar a esta meta
          </Button>
        )}
      </Group>
    </>
  );
}
