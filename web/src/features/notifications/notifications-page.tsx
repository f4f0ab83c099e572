import { Button, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { EmptyState } from '#ui/empty-state.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { Page, type PageProps } from '#ui/page.tsx';
import classes from './history.module.css';
import { askedOf, isFiltered, useFilters, useHistoryAddress } from './history-address.ts';
import { HistoryFilters } from './history-filters.tsx';
import { MoreButton } from './more-button.tsx';
import { NotificationItem } from './notification-item.tsx';
import { historyQuery } from './notification-query.ts';
import { useMarking } from './use-marking.ts';
import { walkWithArrows } from './walk-with-arrows.ts';

/** Everything a person was ever told, with the whole text. */
export function NotificationsPage({ tabs }: Pick<PageProps, 'tabs'>) {
  const address = useHistoryAddress();
  const query = useInfiniteQuery(historyQuery(askedOf(address)));
  const { open, readAll, isMarkingAll } = useMarking();
  const unread = query.data?.pages[0]?.unread ?? 0;
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <Page
      title="Notificações"
      {...(tabs && { tabs })}
      purpose="Tudo o que o PDY avisou a você, do mais novo ao mais antigo."
      filters={<HistoryFilters />}
      action={
        unread > 0 && (
          <Button
            variant="default"
            leftSection={<CheckCheck size={17} aria-hidden />}
            loading={isMarkingAll}
            onClick={readAll}
          >
            Marcar todas como lidas
          </Button>
        )
      }
    >
      <ListFaces
        query={{ ...query, data: items }}
        skeleton={<RowSkeleton />}
        rows={6}
        filtered={isFiltered(address)}
        none={<NoneYet />}
        filteredOut={<FilteredOut />}
        what="as notificações"
      >
        {(found) => (
          <>
            <Shown count={found.length} hasMore={query.hasNextPage} />
            <ul className={classes.list} onKeyDown={walkWithArrows}>
              {found.map((item) => (
                <li key={item.notification_id}>
                  <NotificationItem item={item} isWhole onOpen={() => open(item)} />
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <MoreButton
                isLoading={query.isFetchingNextPage}
                hasFailed={query.isFetchNextPageError}
                onMore={() => void query.fetchNextPage()}
              />
            )}
          </>
        )}
      </ListFaces>
    </Page>
  );
}

const Shown = ({ count, hasMore }: { count: number; hasMore: boolean }) => (
  <Text fz={13} c="dimmed" mb="xs" role="status">
    {hasMore
      ? `Mostrando as ${count} mais recentes`
      : `${count} ${count === 1 ? 'notificação' : 'notificações'}`}
  </Text>
);

const RowSkeleton = () => (
  <div className={classes.skeleton}>
    <Skeleton height={14} width="35%" />
    <Skeleton height={12} width="75%" />
    <Skeleton height={12} width="20%" />
  </div>
);

const NoneYet = () => (
  <EmptyState
    title="Nenhuma notificação ainda"
    why="Aqui aparecem os avisos sobre o seu PDI, as suas atividades e as novidades da empresa."
    action={<ButtonLink to="/goals">Ver meu PDI</ButtonLink>}
  />
);

function FilteredOut() {
  const filter = useFilters();
  const clear = { tipo: undefined, status: undefined, de: undefined, ate: undefined, busca: undefined };
  return (
    <EmptyState
      title="Nada com esses filtros"
      why="Tente outro período, outro tipo ou menos palavras na busca."
      action={<Button onClick={() => filter(clear)}>Limpar filtros</Button>}
    />
  );
}
