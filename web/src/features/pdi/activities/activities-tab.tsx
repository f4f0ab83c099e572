import { Button, Skeleton } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useQuery } from '@tanstack/react-query';
import { shellQuery } from '#lib/shell-data.ts';
import { ButtonLink } from '#ui/link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { later } from '#ui/page/later.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { personalQuery } from '../board/use-board-moves.ts';
import { useGoTo } from '../goals-address.ts';

const boardSkeleton = <Skeleton height={240} radius="lg" />;
const BoardViews = later(() => import('../board/board-views.tsx'), 'BoardViews', boardSkeleton);

type Props = {
  query: { data?: Plan | null | undefined; isPending: boolean; error: Error | null; refetch: () => unknown };
};

/** 'Atividades': everything to do, in the plan and outside of it. */
export function ActivitiesTab({ query }: Props) {
  const personal = useQuery(personalQuery());
  const { data: shell } = useQuery(shellQuery);
  return (
    <OneFace query={query} skeleton={boardSkeleton} what="as atividades">
      {(plan) => (
        <OneFace query={personal} skeleton={boardSkeleton} what="as atividades pessoais">
          {(own) => {
            const count = (plan?.goals ?? []).reduce((sum, goal) => sum + goal.activities.length, own.length);
            return count > 0 && shell ? (
              <BoardViews plan={plan} personal={own} today={shell.today} />
            ) : (
              <NoActivities />
            );
          }}
        </OneFace>
      )}
    </OneFace>
  );
}

function NoActivities() {
  const goTo = useGoTo();
  return (
    <EmptyState
      title="Nenhuma atividade ainda"
      why="As atividades são o que você faz para chegar a cada meta. Aceite uma recomendação, escreva a primeira em uma meta do seu PDI ou anote algo seu."
      action={
        <ButtonLink to="/recommendations" variant="light">
          Ver recomendações
        </ButtonLink>
      }
      second={
        <Button variant="default" onClick={() => goTo({ novo: 'atividade' })}>
          Atividade pessoal
        </Button>
      }
    />
  );
}
