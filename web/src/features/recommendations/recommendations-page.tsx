import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { Page } from '#ui/page.tsx';
import { RecommendationCard } from './recommendation-card.tsx';
import classes from './recommendations.module.css';

/** What to do next for the gaps that matter most, each with its reason. */
export function RecommendationsPage() {
  const query = useQuery(api.recommendations.list.queryOptions());
  return (
    <Page
      title="Recomendações"
      purpose="O que mais aproxima você do que o cargo pede, da mais útil para a menos útil."
    >
      <ListFaces
        query={query}
        skeleton={<CardSkeleton />}
        rows={4}
        none={<NoneYet />}
        what="as recomendações"
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((item) => (
              <li key={item.id}>
                <RecommendationCard recommendation={item} />
              </li>
            ))}
          </ul>
        )}
      </ListFaces>
    </Page>
  );
}

const CardSkeleton = () => (
  <Stack gap={10} className={classes.card}>
    <Skeleton height={16} width="40%" />
    <Skeleton height={12} width="80%" />
    <Skeleton height={12} width="60%" />
  </Stack>
);

const NoneYet = () => (
  <EmptyState
    title="Nenhuma recomendação agora"
    why="Elas aparecem quando seu cargo pede mais do que você tem hoje, ou quando um nível precisa ser confirmado."
    action={<ButtonLink to="/profile">Ver minhas competências</ButtonLink>}
  />
);
