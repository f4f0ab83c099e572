import { Anchor, Badge, Button, Drawer, Skeleton, Text } from '@mantine/core';
import { type GlobalItem, type GlobalStatus, globalStatusLabel } from '@pdy/contract/library-globals';
import { activityKindLabel } from '@pdy/contract/pdi/activity';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { formatMinutes } from '#lib/format.ts';
import { loadPage } from '#lib/lazy.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFaces } from '#ui/list-faces.tsx';
import { Page } from '#ui/page.tsx';
import { useAuthoringAddress, useGoTo } from '../authoring/authoring-address.ts';
import library from '../library.module.css';
import classes from './globals.module.css';
import { globalsQuery, useRefreshGlobals } from './globals-query.ts';

const GlobalForm = lazy(() =>
  loadPage(() => import('./global-form.tsx')).then((form) => ({ default: form.GlobalForm })),
);

/** What the platform offers to every company's library. */
export function GlobalsPage() {
  const goTo = useGoTo();
  const query = useQuery(globalsQuery);
  const begin = (
    <Button leftSection={<Plus size={17} aria-hidden />} onClick={() => goTo({ atividade: 'nova' })}>
      Nova atividade
    </Button>
  );
  return (
    <Page
      title="Administração: Biblioteca de Atividades"
      heading="Catálogo de atividades"
      purpose="O que o PDY oferece a todas as empresas. Cada uma copia o que quiser para a própria biblioteca."
      action={begin}
    >
      <ListFaces
        query={query}
        skeleton={<Skeleton height={64} />}
        none={
          <EmptyState
            title="O catálogo está vazio"
            why="Escreva a primeira atividade. Depois de publicada, os administradores das empresas a encontram na biblioteca deles."
            action={null}
          />
        }
        what="o catálogo"
      >
        {(items) => (
          <ul className={classes.rows}>
            {items.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </ul>
        )}
      </ListFaces>
      <GlobalDrawer items={query.data ?? []} />
    </Page>
  );
}

const colors: Record<GlobalStatus, string> = { draft: 'gray', published: 'green', archived: 'gray' };

const taughtText = ({ teaches }: GlobalItem) =>
  teaches.map(({ code, entry_level, to_level }) => `${code} ${entry_level} → ${to_level}`).join(', ');

function Row({ item }: { item: GlobalItem }) {
  const { id, title, code, kind, minutes, status } = item;
  const goTo = useGoTo();
  const refresh = useRefreshGlobals();
  const move = useMutation(
    api.platform.library.move.mutationOptions({
      onSuccess: (_moved, { to }) => {
        toastDone(to === 'published' ? 'Atividade publicada para as empresas' : 'Atividade arquivada');
        return refresh();
      },
      onError: toastError,
    }),
  );
  const to = status === 'published' ? 'archived' : 'published';
  const act = to === 'published' ? 'Publicar' : 'Arquivar';
  return (
    <li className={classes.row}>
      <div className={classes.grow}>
        <div className={classes.name}>
          <Anchor
            component="button"
            type="button"
            fw={550}
            ta="left"
            underline="hover"
            onClick={() => goTo({ atividade: id })}
          >
            {title}
          </Anchor>
          <Badge color={colors[status]}>{globalStatusLabel[status]}</Badge>
        </div>
        <Text fz={13} c="dimmed">
          {[code, activityKindLabel[kind], formatMinutes(minutes), taughtText(item)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Button
        size="xs"
        variant={to === 'published' ? 'light' : 'default'}
        aria-label={`${act}: ${title}`}
        loading={move.isPending}
        onClick={() => move.mutate({ ids: [id], to })}
      >
        {act}
      </Button>
    </li>
  );
}

function GlobalDrawer({ items }: { items: readonly GlobalItem[] }) {
  const { atividade } = useAuthoringAddress();
  const goTo = useGoTo();
  const close = () => goTo({ atividade: undefined });
  const item = items.find(({ id }) => id === atividade);
  const isNew = atividade === 'nova';
  return (
    <Drawer
      opened={isNew || item !== undefined}
      onClose={close}
      size={560}
      title={
        <span className={library.drawerTitle}>
          {isNew ? 'Nova atividade do catálogo' : 'Editar atividade do catálogo'}
        </span>
      }
    >
      <Suspense fallback={<Skeleton height={400} />}>
        {isNew && <GlobalForm item={null} onDone={close} />}
        {item && <GlobalForm key={`${item.id} ${item.version}`} item={item} onDone={close} />}
      </Suspense>
    </Drawer>
  );
}
