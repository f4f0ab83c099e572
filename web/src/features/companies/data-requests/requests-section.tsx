import { Button, Modal, Skeleton, Text } from '@mantine/core';
import { copyHours, dataRequestDays } from '@pdy/contract/companies/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { nowAtEvent } from '#lib/clock.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { Section } from '#ui/page/section.tsx';
import { FramedList } from '#ui/parts.tsx';
import { DataRequestForm } from './ask-form.tsx';
import { DataRequestRow } from './request-row.tsx';

const askAgainMs = 2_000;
const waitsMs = 600_000;

type Request = Awaited<ReturnType<typeof api.dataRequests.mine.call>>[number];

/** A job makes the copy, usually within a minute; much later the page stops asking. */
const awaitsFile = ({ progress, created_at }: Request) =>
  progress !== null && nowAtEvent() - created_at.getTime() < waitsMs;

const ownRequestsQuery = {
  ...api.dataRequests.mine.queryOptions(),
  staleTime: 15_000,
  refetchInterval: ({ state }: { state: { data?: Request[] | undefined } }) =>
    state.data?.some(awaitsFile) ? askAgainMs : (false as const),
};

/** Requests about one's own data, and their results. */
export function OwnRequestsSection() {
  const [isAsking, setAsking] = useState(false);
  const query = useQuery(ownRequestsQuery);
  const close = () => setAsking(false);
  return (
    <Section
      name="Meus pedidos"
      aside={
        <Button size="sm" onClick={() => setAsking(true)}>
          Fazer um pedido
        </Button>
      }
    >
      <DataList
        query={query}
        skeleton={<Skeleton height={64} />}
        rows={2}
        none={<NoOwnRequests />}
        what="os seus pedidos"
      >
        {(requests) => (
          <FramedList data-open>
            {requests.map((request) => (
              <DataRequestRow key={request.id} request={request} />
            ))}
          </FramedList>
        )}
      </DataList>
      <Modal opened={isAsking} onClose={() => beforeLosing(close)} title="Pedido sobre os meus dados">
        <DataRequestForm onDone={close} onCancel={() => beforeLosing(close)} />
      </Modal>
    </Section>
  );
}

const NoOwnRequests = () => (
  <Text maw={560}>
    Você pode pedir uma cópia dos seus dados, a correção do que estiver errado ou a anonimização. A cópia fica
    pronta em minutos e é apagada depois de {copyHours} horas; o resto a empresa responde em até{' '}
    {dataRequestDays} dias.
  </Text>
);
