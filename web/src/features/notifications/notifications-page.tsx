import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { CheckCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ButtonLink } from '#ui/link.tsx';
import { FilteredOut } from '#ui/list/filtered-out.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page, type PageProps } from '#ui/page/page.tsx';
import { FramedList } from '#ui/parts.tsx';
import { askedOf, isFiltered, noFilters, useFilters, useHistoryAddress } from './history-address.ts';
import { HistoryFilters } from './history-filters.tsx';
import { NotificationItem } from './notification-item.tsx';
import { useHistory } from './notification-query.ts';
import { useMarking } from './use-marking.ts';
import { walkWithArrows } from './walk-with-arrows.ts';

/** All notifications of a person, with the whole text. */
export function NotificationHistory({ tabs }: Pick<PageProps, 'tabs'>) {
  const address = useHistoryAddress();
  const query = useHistory(askedOf(address));
  const { open, readAll, isMarkingAll } = useMarking();
  const unread = query.first?.unread ?? 0;
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
        query={query}
        skeleton={<NotificationSkeleton />}
        rows={6}
        filtered={isFiltered(address)}
        none={<NoNotifications />}
        filteredOut={<NoNotificationFound />}
        what="as notificações"
      >
        {(found) => (
          <>
            <ShownCount count={found.length} hasMore={query.hasNextPage} />
            <FramedList onKeyDown={walkWithArrows}>
              {found.map((item) => (
                <li key={item.notification_id}>
                  <NotificationItem item={item} isWhole onOpen={() => open(item)} />
                </li>
              ))}
            </FramedList>
            {query.hasNextPage && (
              <MoreOnSight
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

const ShownCount = ({ count, hasMore }: { count: number; hasMore: boolean }) => (
  <Text fz="xs" c="dimmed" mb="xs" role="status">
    {hasMore
      ? `Mostrando as ${count} mais recentes`
      : `${count} ${count === 1 ? 'notificação' : 'notificações'}`}
  </Text>
);

type MoreProps = { isLoading: boolean; hasFailed: boolean; onMore: () => void };

/** Loads more when it comes into view, and when it is clicked. After a failure it waits for a click. */
function MoreOnSight({ isLoading, hasFailed, onMore }: MoreProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = place.current;
    if (!shown || isLoading || hasFailed) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {
      rootMargin: '200px',
    });
    watcher.observe(shown);
    return () => watcher.disconnect();
  }, [isLoading, hasFailed, onMore]);
  return (
    <Stack ref={place} gap="xs" align="center" py="md" px={0}>
      {hasFailed && (
        <Text fz="sm" c="dimmed" role="alert">
          Não foi possível carregar mais notificações.
        </Text>
      )}
      <Button variant="default" loading={isLoading} onClick={onMore}>
        Carregar mais
      </Button>
    </Stack>
  );
}

const NotificationSkeleton = () => (
  <Stack gap="xs" py="sm" px={0}>
    <Skeleton height={14} width="35%" />
    <Skeleton height={12} width="75%" />
    <Skeleton height={12} width="20%" />
  </Stack>
);

const NoNotifications = () => (
  <EmptyState
    title="Nenhuma notificação ainda"
    why="Aqui aparecem os avisos sobre o seu PDI, as suas atividades e as novidades da empresa."
    action={<ButtonLink to="/goals">Ver meu PDI</ButtonLink>}
  />
);

function NoNotificationFound() {
  const filter = useFilters();
  return (
    <FilteredOut
      title="Nada com esses filtros"
      why="Tente outro período, outro tipo ou menos palavras na busca."
      onClear={() => filter(noFilters)}
    />
  );
}
