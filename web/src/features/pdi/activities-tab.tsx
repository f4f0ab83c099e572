import { Skeleton, Stack, Text } from '@mantine/core';
import { type Activity, type ActivityStatus, activityStatusLabel } from '@pdy/contract/pdi/activity';
import type { Plan } from '@pdy/contract/pdi/plan';
import { EmptyState } from '#ui/empty-state.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { OneFace } from '#ui/one-face.tsx';
import { Section } from '#ui/section.tsx';
import { ActivityRow } from './activity-row.tsx';
import classes from './rows.module.css';

const order: readonly ActivityStatus[] = ['doing', 'todo', 'awaiting_validation', 'done'];
const groupName: Record<ActivityStatus, string> = { ...activityStatusLabel, done: 'Concluídas' };

type Placed = { activity: Activity; goalTitle: string };

type Props = {
  query: { data?: Plan | null | undefined; isPending: boolean; error: Error | null; refetch: () => unknown };
};

/** 'Atividades': everything to do in the plan, by what is happening with it. */
export const ActivitiesTab = ({ query }: Props) => (
  <OneFace query={query} skeleton={<Waiting />} what="as atividades">
    {(plan) => {
      const placed = (plan?.goals ?? []).flatMap(({ activities, title }) =>
        activities.map((activity) => ({ activity, goalTitle: title })),
      );
      return plan && placed.length > 0 ? <Groups plan={plan} placed={placed} /> : <Nothing />;
    }}
  </OneFace>
);

function Groups({ plan, placed }: { plan: Plan; placed: readonly Placed[] }) {
  const isActive = plan.status === 'active';
  return (
    <Stack gap="xl">
      {!isActive && (
        <Text fz="sm" c="dimmed">
          As atividades começam quando o PDI for aprovado.
        </Text>
      )}
      {order.map((status) => {
        const items = placed.filter(({ activity }) => activity.status === status);
        if (items.length === 0) return null;
        return (
          <Section
            key={status}
            name={groupName[status]}
            aside={<span className={classes.count}>{items.length}</span>}
          >
            <ul className={classes.rows}>
              {items.map(({ activity, goalTitle }) => (
                <li key={activity.id}>
                  <ActivityRow activity={activity} goalTitle={goalTitle} isWorkable={isActive} />
                </li>
              ))}
            </ul>
          </Section>
        );
      })}
    </Stack>
  );
}

const Nothing = () => (
  <EmptyState
    title="Nenhuma atividade ainda"
    why="As atividades são o que você faz para chegar a cada meta. Aceite uma recomendação ou adicione uma a uma meta do seu PDI."
    action={
      <ButtonLink to="/recommendations" variant="light">
        Ver recomendações
      </ButtonLink>
    }
  />
);

const places = ['a', 'b', 'c', 'd'];

const Waiting = () => (
  <div className={classes.rows}>
    {places.map((place) => (
      <Stack key={place} gap={8} p="md">
        <Skeleton height={14} width="45%" />
        <Skeleton height={10} width="30%" />
      </Stack>
    ))}
  </div>
);
