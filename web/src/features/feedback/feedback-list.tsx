import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { usePages } from '#lib/pages.ts';
import { saveDownload } from '#lib/save-file.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { FramedList } from '#ui/parts.tsx';
import { useFeedbackAddress, useGoTo } from './feedback-address.ts';
import { FeedbackCard } from './feedback-card.tsx';

type Side = 'received' | 'given' | 'team' | 'reported';

const nothing = {
  received: {
    title: 'Nenhum feedback ainda',
    why: 'Peça o primeiro a alguém que trabalhou com você.',
  },
  given: {
    title: 'Você ainda não deu feedback',
    why: 'Conte a alguém o que fez diferença. Duas frases bastam.',
  },
  team: {
    title: 'Nada da sua equipe por aqui',
    why: 'Aparecem aqui os feedbacks que quem deu quis que você também lesse.',
  },
  reported: {
    title: 'Nenhuma denúncia',
    why: 'Quando alguém denuncia um feedback, ele aparece aqui até a sua decisão.',
  },
} as const;

export function FeedbackList({ side }: { side: Side }) {
  const query = usePages(api.feedback.list, { side });
  return (
    <>
      {(side === 'received' || side === 'given') && (query.data?.length ?? 0) > 0 && <Export side={side} />}
      <Meant side={side} known={query.data?.map(({ id }) => id) ?? []} />
      <DataList
        query={query}
        what="os feedbacks"
        whatMore="mais feedbacks"
        skeleton={<Skeleton height={180} />}
        rows={2}
        none={<NoFeedback side={side} />}
      >
        {(items) => (
          <FramedList>
            {items.map((one) => (
              <li key={one.id}>
                <FeedbackCard feedback={one} />
              </li>
            ))}
          </FramedList>
        )}
      </DataList>
    </>
  );
}

/** The reader's own feedback as a file. */
function Export({ side }: { side: 'received' | 'given' }) {
  const take = useAct(api.feedback.export, { onDone: saveDownload, refreshes: false });
  return (
    <Group justify="flex-end" mb="xs">
      <Button
        variant="subtle"
        size="xs"
        aria-label={side === 'received' ? 'Exportar o que recebi' : 'Exportar o que enviei'}
        leftSection={<Download size={14} aria-hidden />}
        loading={take.isPending}
        onClick={() => take.mutate({ side })}
      >
        Exportar
      </Button>
    </Group>
  );
}

/** The feedback of a notification comes first, where it is not among those shown. */
function Meant({ side, known }: { side: Side; known: readonly string[] }) {
  const { feedback: id } = useFeedbackAddress();
  const isMissing = id !== undefined && !known.includes(id);
  const { data } = useQuery({
    ...api.feedback.get.queryOptions({ input: { id: id ?? '' } }),
    enabled: isMissing && side === 'received',
  });
  if (!isMissing || !data) return null;
  return (
    <FramedList component="div" data-open style={{ marginBottom: 16 }}>
      <FeedbackCard feedback={data} />
    </FramedList>
  );
}

function NoFeedback({ side }: { side: Side }) {
  const goTo = useGoTo();
  const act = {
    received: <Button onClick={() => goTo({ novo: 'pedido' })}>Pedir feedback</Button>,
    given: <Button onClick={() => goTo({ novo: 'feedback' })}>Dar feedback</Button>,
    team: null,
    reported: null,
  }[side];
  return <EmptyState {...nothing[side]} action={act} />;
}
