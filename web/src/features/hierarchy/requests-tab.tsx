import { Badge, Button, Skeleton, Text } from '@mantine/core';
import type { MoveRequest } from '@pdy/contract/people/hierarchy';
import { moveRequestStatusLabel } from '@pdy/contract/people/words';
import { useState } from 'react';
import { formatMoment } from '#lib/format.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { MoreButton } from '#ui/list/more-button.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { useHierarchy } from './hierarchy-context.ts';
import { useRequests } from './hierarchy-query.ts';
import classes from './lists.module.css';
import { useDecision } from './use-decision.ts';

const colors = { pendente: 'orange', aprovada: 'green', recusada: 'red', cancelada: 'gray' } as const;

/** What managers asked of the administration: to answer, or to follow. */
export function RequestsTab() {
  const query = useRequests();
  const [refused, setRefused] = useState<MoveRequest | null>(null);
  return (
    <>
      <ListFaces
        query={{ ...query, data: query.data?.pages.flatMap(({ items }) => items) }}
        skeleton={<Skeleton height={72} />}
        rows={3}
        none={<None />}
        what="os pedidos"
      >
        {(requests) => (
          <ul className={classes.list}>
            {requests.map((request) => (
              <RequestRow key={request.id} request={request} onRefuse={() => setRefused(request)} />
            ))}
          </ul>
        )}
      </ListFaces>
      <MoreButton query={query} what="mais pedidos" />
      <AnswerDialog request={refused} onClose={() => setRefused(null)} />
    </>
  );
}

type RowProps = { request: MoveRequest; onRefuse: () => void };

function RequestRow({ request, onRefuse }: RowProps) {
  const { person, from, to, requested_by, note, answer, status, created_at } = request;
  return (
    <li>
      <div className={classes.what}>
        <Text fw={550}>
          {person.name} <Badge color={colors[status]}>{moveRequestStatusLabel[status]}</Badge>
        </Text>
        <Text fz="sm">
          {status === 'pendente' ? `De ${from?.name ?? 'sem gestor'} para ` : 'Para '}
          {to?.name ?? 'sem gestor'}
        </Text>
        <Text fz="sm" c="dimmed">
          {requested_by?.name ?? 'Alguém que saiu'} pediu em {formatMoment(created_at)}
        </Text>
        {note && <Text fz="sm">“{note}”</Text>}
        {answer && <Text fz="sm">Resposta: {answer}</Text>}
      </div>
      {status === 'pendente' && <Actions request={request} onRefuse={onRefuse} />}
    </li>
  );
}

function Actions({ request, onRefuse }: RowProps) {
  const { reader } = useHierarchy();
  const { approve, withdraw, isBusy } = useDecision();
  const name = request.person.name;
  return (
    <div className={classes.actions}>
      {reader.administers && (
        <>
          <Button size="xs" loading={isBusy} aria-label={`Aprovar: ${name}`} onClick={() => approve(request)}>
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
          onClick={() => withdraw(request)}
        >
          Cancelar pedido
        </Button>
      )}
    </div>
  );
}

function None() {
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
