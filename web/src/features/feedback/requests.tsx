import { Badge, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { Decline, type FeedbackRequest } from '@pdy/contract/feedback/requests';
import { requestStatusLabel } from '@pdy/contract/feedback/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { formatDay } from '#lib/words/format.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { FramedList } from '#ui/parts.tsx';
import { useGoTo } from './feedback-address.ts';

/** Requests for feedback that the reader received, and those they sent. */
export function Requests() {
  const query = useQuery(api.feedbackRequests.list.queryOptions());
  const goTo = useGoTo();
  return (
    <DataList
      query={query}
      what="os pedidos"
      skeleton={<Skeleton height={110} />}
      rows={2}
      none={
        <EmptyState
          title="Nenhum pedido"
          why="Pergunte a quem viu você trabalhar: uma pergunta certa rende mais que dez genéricas."
          action={<Button onClick={() => goTo({ novo: 'pedido' })}>Pedir feedback</Button>}
        />
      }
    >
      {(items) => (
        <FramedList>
          {items.map((one) => (
            <li key={one.id}>
              <FeedbackRequestRow request={one} />
            </li>
          ))}
        </FramedList>
      )}
    </DataList>
  );
}

const titleOf = ({ is_own, requester, to, about }: FeedbackRequest) => {
  const about_words = requester.id === about.id ? '' : `, sobre ${about.name}`;
  return is_own ? `Você pediu a ${to.name}${about_words}` : `${requester.name} pediu a você${about_words}`;
};

function FeedbackRequestRow({ request }: { request: FeedbackRequest }) {
  const { id, is_own, status, question, due_on, competencies, decline_reason } = request;
  const goTo = useGoTo();
  const [isDeclining, setDeclining] = useState(false);
  const isPending = status === 'pending';
  const title = titleOf(request);
  return (
    <Stack component="article" gap="sm" py="md" px="lg" aria-label={title}>
      <div>
        <Group gap="xs">
          <Text fw={600}>{title}</Text>
          <Badge color={isPending ? 'orange' : 'gray'}>{requestStatusLabel[status]}</Badge>
        </Group>
        <Text fz="sm" c="dimmed">
          {isPending ? `Até ${formatDay(due_on)}` : null}
          {competencies.length > 0 &&
            `${isPending ? ' · ' : ''}${competencies.map(({ name }) => name).join(', ')}`}
        </Text>
      </div>
      <Stack gap="sm" maw="68ch" data-long style={{ whiteSpace: 'pre-wrap' }}>
        <p>{question}</p>
        {decline_reason && <p>“{decline_reason}”</p>}
      </Stack>
      {isPending && (
        <Group gap="xs">
          {is_own ? (
            <OwnRequestActs request={request} />
          ) : (
            <>
              <Button onClick={() => goTo({ novo: 'feedback', pedido: id })}>Responder</Button>
              <Button variant="subtle" onClick={() => setDeclining(true)}>
                Não posso
              </Button>
            </>
          )}
        </Group>
      )}
      {isDeclining && <DeclineDialog request={request} onClose={() => setDeclining(false)} />}
    </Stack>
  );
}

function OwnRequestActs({ request: { id, version, was_extended } }: { request: FeedbackRequest }) {
  const cancel = useAct(api.feedbackRequests.cancel, { done: 'Pedido cancelado' });
  const extend = useAct(api.feedbackRequests.extend, {
    done: ({ due_on: until }) => `Prazo até ${formatDay(until)}`,
  });
  return (
    <>
      {!was_extended && (
        <Button variant="default" loading={extend.isPending} onClick={() => extend.mutate({ id, version })}>
          Dar mais 7 dias
        </Button>
      )}
      <Button
        variant="subtle"
        color="red"
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ id, version })}
      >
        Cancelar
      </Button>
    </>
  );
}

function DeclineDialog({
  request: { id, version, requester },
  onClose,
}: {
  request: FeedbackRequest;
  onClose: () => void;
}) {
  const form = useContractForm({
    name: lastingName(`feedback-decline-${id}`),
    schema: Decline.pick({ reason: true }),
    initial: { reason: '' },
    besides: () => ({ id }),
    version,
    send: api.feedbackRequests.decline,
    done: 'Resposta enviada',
    onDone: onClose,
  });
  return (
    <Modal opened onClose={() => beforeLosing(onClose)} title="Não posso dar este feedback">
      <FormFrame form={form} send="Enviar" onCancel={() => beforeLosing(onClose)}>
        <AreaField
          label="Motivo (opcional)"
          description={`Só ${requester.name} lê.`}
          autosize
          minRows={2}
          maxLength={500}
          autoFocus
          {...form.field('reason')}
        />
      </FormFrame>
    </Modal>
  );
}
