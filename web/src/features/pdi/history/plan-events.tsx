import { Button, Skeleton, Text } from '@mantine/core';
import { planEventText } from '@pdy/contract/pdi/values';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { formatMoment } from '#lib/format.ts';
import { ListFaces } from '#ui/list/list-faces.tsx';
import classes from './history.module.css';

/** What happened to a plan: who, what and when, the newest first. */
export function PlanEvents({ plan_id }: { plan_id: string }) {
  const query = useInfiniteQuery(
    api.pdi.history.events.infiniteOptions({
      input: (after: string | undefined) => ({ plan_id, ...(after && { after }) }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  );
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <>
      <ListFaces
        query={{ ...query, data: items }}
        skeleton={<Skeleton height={18} width="70%" />}
        none={
          <Text fz="sm" c="dimmed">
            Nada aconteceu ainda.
          </Text>
        }
        what="o histórico"
      >
        {(events) => (
          <ol className={classes.events}>
            {events.map(({ id, name, actor_name, on_behalf_of, about, at }) => (
              <li key={id}>
                <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
                <span>
                  <b>{actor_name ?? 'PDY'}</b> {planEventText[name]}
                  {about && ` “${about}”`}
                  {on_behalf_of && ` em nome de ${on_behalf_of}`}
                </span>
              </li>
            ))}
          </ol>
        )}
      </ListFaces>
      {query.hasNextPage && (
        <Button
          mt="sm"
          size="xs"
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Mostrar mais
        </Button>
      )}
    </>
  );
}
