import { Badge, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import type { MoveRequest } from '@pdy/contract/people/hierarchy';
import { moveRequestStatusLabel } from '@pdy/contract/people/words';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useLastAsked } from '#lib/last-asked.ts';
import { formatMoment } from '#lib/words/format.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { later } from '#ui/page/later.tsx';
import { EndsRow, RuledList } from '#ui/parts.tsx';
import { LeaderRole } from '#ui/person/leader-role.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { useHierarchy } from './hierarchy-context.ts';
import { useRequests } from './hierarchy-query.ts';

const MoveRefusalForm = later(
  () => import('./answer-form.tsx'),
  'MoveRefusalForm',
  <Skeleton height={120} />,
);

const colors = { pendente: 'orange', aprovada: 'green', recusada: 'red', cancelada: 'gray' } as const;

/** Requests of managers to the administration: to answer, or to follow. */
export function RequestsTab() {
  const query = useRequests();
  const [refused, setRefused] = useState<MoveRequest | null>(null);
  return (
    <>
      <DataList
        query={query}
        skeleton={<Skeleton height={72} />}
        rows={3}
        none={<NoMoveRequests />}
        what="os pedidos"
      >
        {(requests) => (
          <RuledList maw={760}>
            {requests.map((request) => (
              <MoveRequestRow key={request.id} request={request} onRefuse={() => setRefused(request)} />
            ))}
          </RuledList>
        )}
      </DataList>
      <AnswerDialog request={refused} onClose={() => setRefused(null)} />
    </>
  );
}

/** `request`: null while none is being refused. */
function AnswerDialog({ request, onClose }: { request: MoveRequest | null; onClose: () => void }) {
  const last = useLastAsked(request);
  return (
    <Modal opened={request !== null} onClose={onClose} title="Recusar o pedido">
      {last && <MoveRefusalForm key={last.id} request={last} onClose={onClose} />}
    </Modal>
  );
}

type NameProps = { manager: MoveRequest['to']; about: string };

const ManagerName = ({ manager, about }: NameProps) => (
  <PersonLink id={manager?.readable_id ?? null} about={about}>
    {manager?.name ?? 'sem gestor'}
  </PersonLink>
);

type RowProps = { request: MoveRequest; onRefuse: () => void };

function MoveRequestRow({ request, onRefuse }: RowProps) {
  const { person, from, to, requested_by, note, answer, status, created_at } = request;
  const asked = `pedido de ${formatMoment(created_at)}`;
  const of = `${person.name}, ${asked}`;
  return (
    <EndsRow px={0}>
      <Stack gap="2xs" flex="1 1 300px" miw={0} data-long>
        <Text fw={550}>
          <PersonLink id={person.readable_id} about={asked}>
            {person.name}
          </PersonLink>{' '}
          <Badge color={colors[status]}>{moveRequestStatusLabel[status]}</Badge>
        </Text>
        <Text fz="sm">
          {status === 'pendente' && (
            <>
              De <ManagerName manager={from} about={`gestor de hoje, ${of}`} />{' '}
            </>
          )}
          {status === 'pendente' ? 'para ' : 'Para '}
          <ManagerName manager={to} about={`gestor pedido, ${of}`} />
        </Text>
        <Text fz="sm" c="dimmed">
          <PersonLink id={requested_by?.readable_id ?? null} about={`quem pediu, ${of}`}>
            {requested_by?.name ?? 'Alguém que saiu'}
          </PersonLink>{' '}
          pediu em {formatMoment(created_at)}
        </Text>
        {note && <Text fz="sm">“{note}”</Text>}
        {answer && <Text fz="sm">Resposta: {answer}</Text>}
      </Stack>
      {status === 'pendente' && <RequestActs request={request} onRefuse={onRefuse} />}
    </EndsRow>
  );
}

function RequestActs({ request, onRefuse }: RowProps) {
  const { reader } = useHierarchy();
  const decide = useAct(api.hierarchy.decide, { done: 'Pedido aprovado', refused: 'Erro ao responder' });
  const withdraw = useAct(api.hierarchy.withdraw, { done: 'Pedido cancelado', refused: 'Erro ao cancelar' });
  const [makesLeader, setMakesLeader] = useState(true);
  const isBusy = decide.isPending || withdraw.isPending;
  const { id, version } = request;
  const name = request.person.name;
  return (
    <Group gap="xs">
      {reader.administers && (
        <>
          <LeaderRole leader={request.to?.id ?? null} value={makesLeader} onChange={setMakesLeader} />
          <Button
            size="xs"
            loading={isBusy}
            aria-label={`Aprovar: ${name}`}
            onClick={() => decide.mutate({ id, version, is_approved: true, makes_leader: makesLeader })}
          >
            Aprovar
          </Button>
          <Button size="xs" variant="default" aria-label={`Recusar: ${name}`} onClick={onRefuse}>
            Recusar
          </Button>
        </>
      )}
      {request.requested_by?.id === reader.person_id && (
        <Button
          size="xs"
          variant="default"
          loading={isBusy}
          aria-label={`Cancelar pedido: ${name}`}
          onClick={() => withdraw.mutate({ id, version })}
        >
          Cancelar pedido
        </Button>
      )}
    </Group>
  );
}

function NoMoveRequests() {
  const { reader } = useHierarchy();
  return (
    <EmptyState
      title="Nenhum pedido"
      why={
        reader.administers
          ? 'Quando um gestor pedir uma mudança fora da própria linha, ela aparece aqui para você decidir.'
          : 'Para mover alguém para fora da sua linha, escolha a pessoa na lista e peça a mudança.'
      }
    />
  );
}
