import { Box, Button, Group, Stack, Text } from '@mantine/core';
import type { LineActivity, MondayLine } from '@pdy/contract/monday-lines/monday-lines';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { Link } from '#ui/link.tsx';
import parts from '#ui/parts.module.css';
import rowStyles from '#ui/row.module.css';
import { activityFacts, peopleText } from './line-words.ts';

type Props = { line: MondayLine; onDone: () => void };

/** The best activity is already chosen: one click recommends it to the people whom it serves. */
export function LineActivities({ line: { activities, recommended, people }, onDone }: Props) {
  const [chosen, choose] = useState(activities[0]?.id);
  const assign = useAct(api.library.assign, {
    done: ({ assigned }) => `Atividade indicada a ${peopleText(assigned)}`,
    onDone,
  });
  const activity = activities.find(({ id }) => id === chosen) ?? activities[0];
  return (
    <>
      {recommended.length > 0 && (
        <Text fz="sm" c="dimmed">
          {recommended.length === 1 ? 'Já indicada' : 'Já indicadas'} a alguém daqui: {recommended.join(', ')}
        </Text>
      )}
      {activity ? (
        <>
          <Stack component="fieldset" gap="2xs">
            <Box component="legend" mt="lg" mx={0} mb="xs" fz="sm">
              Atividade da biblioteca
            </Box>
            {activities.map((one) => (
              <ActivityChoice
                key={one.id}
                activity={one}
                people={people.length}
                isChosen={one === activity}
                onChoose={choose}
              />
            ))}
          </Stack>
          <Box pos="sticky" bottom={0} py="sm" bg="var(--mantine-color-body)">
            <Button
              loading={assign.isPending}
              onClick={() =>
                assign.mutate({
                  id: activity.id,
                  person_ids: activity.person_ids,
                  message: '',
                  due_on: null,
                })
              }
            >
              Indicar a {peopleText(activity.person_ids.length)}
            </Button>
          </Box>
        </>
      ) : (
        <Text fz="sm">
          Nenhuma outra atividade da biblioteca serve a estas pessoas.{' '}
          <Link to="/action-library">Abrir a biblioteca</Link>
        </Text>
      )}
    </>
  );
}

type ChoiceProps = {
  activity: LineActivity;
  people: number;
  isChosen: boolean;
  onChoose: (id: string) => void;
};

const ActivityChoice = ({ activity, people, isChosen, onChoose }: ChoiceProps) => (
  <Group component="label" wrap="nowrap" gap="sm" mih={44} className={`${rowStyles.choice} ${parts.below}`}>
    <input type="radio" name="atividade" checked={isChosen} onChange={() => onChoose(activity.id)} />
    <span>
      {activity.title}
      <small>{activityFacts(activity, people)}</small>
    </span>
  </Group>
);
