import { Badge, Drawer, Text } from '@mantine/core';
import type { DataRequest } from '@pdy/contract/companies/data-requests';
import { dataRequestKindLabel } from '@pdy/contract/companies/words';
import { useState } from 'react';
import { formatLongMoment } from '#lib/words/format.ts';
import parts from '#ui/parts.module.css';
import { Tinted } from '#ui/parts.tsx';
import { FactList } from '../fact-list.tsx';
import { useGoTo, useSettingsAddress } from '../settings-address.ts';
import { RequestAnswer } from './request-answer.tsx';
import { RequestErasure } from './request-erasure.tsx';
import { adviceOf, deadlineText, standingOf } from './request-words.ts';

type Props = { requests: readonly DataRequest[] | undefined; today: string };

/** One request with its actions. It stays open when an answer moves it to another list. */
export function RequestDrawer({ requests, today }: Props) {
  const { pedido } = useSettingsAddress();
  const goTo = useGoTo();
  const found = requests?.find(({ id }) => id === pedido);
  const [last, setLast] = useState<DataRequest>();
  if (found && (last?.id !== found.id || last.version < found.version)) setLast(found);
  const isOpen = pedido !== undefined && requests !== undefined;
  const isKnown = last !== undefined && (last.id === pedido || !isOpen);
  return (
    <Drawer
      opened={isOpen}
      onClose={() => goTo({ pedido: undefined })}
      size={520}
      classNames={{ title: parts.drawerTitle ?? '' }}
      title={isKnown ? dataRequestKindLabel[last.kind] : 'Pedido fora da lista'}
    >
      {isKnown ? (
        <RequestDetails key={last.id} request={last} today={today} onChange={setLast} />
      ) : (
        <Text>Ele pode estar em outra situação. Escolha “Todos” na lista.</Text>
      )}
    </Drawer>
  );
}

type DetailsProps = { request: DataRequest; today: string; onChange: (request: DataRequest) => void };

function RequestDetails({ request, today, onChange }: DetailsProps) {
  const standing = standingOf(request, today);
  const isEnded = request.status === 'closed' || request.status === 'withdrawn';
  return (
    <>
      <Badge color={standing.color}>{standing.text}</Badge>
      <FactList facts={factsOf(request)} mt="md" />
      {!isEnded && (
        <>
          <Tinted my="md" fz="sm">
            {adviceOf[request.kind]}
          </Tinted>
          {request.kind === 'anonymisation' && <RequestErasure request={request} />}
          <RequestAnswer request={request} onChange={onChange} />
        </>
      )}
    </>
  );
}

const momentOrNull = (moment: Date | null) => (moment ? formatLongMoment(moment) : null);

const answeredBy = ({ answered_at, answered_by }: DataRequest) =>
  answered_at && `${formatLongMoment(answered_at)}, por ${answered_by ?? 'PDY'}`;

const factsOf = (request: DataRequest): readonly (readonly [string, string | null])[] => [
  ['Quem pede', [request.person.name, request.person.email].filter(Boolean).join(' · ')],
  ['Pedido em', formatLongMoment(request.created_at)],
  ['Prazo', deadlineText(request)],
  ['O que a pessoa escreveu', request.message],
  ['Resposta', request.answer],
  ['Respondido em', answeredBy(request)],
  ['Encerrado em', momentOrNull(request.closed_at)],
];
