import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isNotFound } from '#lib/address/is-not-found.ts';
import { api } from '#lib/api.ts';
import { refreshAfter } from '#lib/live/refreshing.ts';
import { ButtonLink } from '#ui/link.tsx';
import { PageFace } from '#ui/list/list-faces.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { CasePlayer } from './case-player.tsx';
import { useGoTo } from './judgement-address.ts';

/** A set under way. Once it has ended, its result replaces it. */
export function SittingPage({ id }: { id: string }) {
  // While somebody chooses, their choices are newer than anything that could be read again.
  const query = useQuery(
    api.judgement.get.queryOptions({ input: { id }, gcTime: 0, staleTime: Number.POSITIVE_INFINITY }),
  );
  const client = useQueryClient();
  const goTo = useGoTo();
  const leave = (resultado?: string) => {
    void refreshAfter(client, ['judgement']);
    goTo({ fazer: undefined, competencia: undefined, resultado }, resultado !== undefined);
  };
  const status = query.data?.status;
  useEffect(() => {
    if (status === 'finished') leave(id);
  }, [status, id]);
  if (isNotFound(query.error) || status === 'erased')
    return (
      <Page title="Testes Comportamentais" heading="Casos não encontrados">
        <EmptyState
          title="Estes casos não existem ou não são seus"
          why="Só quem começou a responder pode continuar."
          action={<ButtonLink to="/behavioral-tests">Ver os casos de julgamento</ButtonLink>}
        />
      </Page>
    );
  return (
    <Page title="Testes Comportamentais">
      <PageFace query={query} what="os casos" skeleton={<Skeleton height={320} radius="lg" />}>
        {(sitting) =>
          sitting.status === 'in_progress' && (
            <CasePlayer sitting={sitting} onLeave={() => leave()} onEnded={(ended) => leave(ended)} />
          )
        }
      </PageFace>
    </Page>
  );
}
