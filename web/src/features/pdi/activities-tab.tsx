import { Button, Skeleton } from '@mantine/core';
import type { Plan } from '@pdy/contract/pdi/plan';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { loadPage } from '#lib/lazy.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { OneFace } from '#ui/one-face.tsx';
import { personalQuery } from './board/use-board-moves.ts';
import { useGoTo } from './goals-address.ts';

const BoardViews = lazy(() =>
  loadPage(() => import('./board/board-views.tsx')).then((page) => ({ default: page.BoardViews })),
);

type Props = {
  query: { data?: Plan | null | undefined; isPending: boolean; error: Error | null; refetch: () => unknown };
};

/** 'Atividades': everything to do, in the plan and outside it. */
export function ActivitiesTab({ query }: Props) {
  const personal = useQuery(personalQuery());
  const { data: shell } = useQuery(shellQuery);
  return (
    <OneFace query={query} skeleton={<Waiting />} what="as atividades">
      {(plan) => (
        <OneFace query={personal} skeleton={<Waiting />} what="as atividades pessoais">
          {(own) => {
            const count = (plan?.goals ?? []).reduce((sum, goal) => sum + goal.activities.length, own.length);
            return count > 0 && shell ? (
              <Suspense fallback={<Waiting />}>
                <BoardViews plan={plan} personal={own} today={shell.today} />
              </Suspense>
            ) : (
              <Nothing />
            );
          }}
        </OneFace>
      )}
    </OneFace>
  );
}

function Nothing() {
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

const Waiting = () => <Skeleton height={240} radius={12} />;
