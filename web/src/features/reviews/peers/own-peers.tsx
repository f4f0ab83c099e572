import { Badge, Button, Modal, Stack, Text } from '@mantine/core';
import type { ComingPeerReview, OwnNominations } from '@pdy/contract/reviews/peers';
import { nominationStateLabel } from '@pdy/contract/reviews/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { findColleagues } from '#lib/find-colleagues.ts';
import { formatDay } from '#lib/words/format.ts';
import { PersonPicker } from '#ui/choose/person-picker.tsx';
import { Section } from '#ui/page/section.tsx';
import { EndsRow, FramedList, RowWords } from '#ui/parts.tsx';
import { PeerReasonForm } from './peer-reason-form.tsx';
import { askWords, hasRoom, nominationColor } from './peer-words.ts';

/** The colleagues whom the reader names for their own review, and those about whom the reader will be asked. */
export function OwnPeers() {
  const { data: own = [] } = useQuery(api.reviewPeers.mine.queryOptions());
  const { data: asked = [] } = useQuery(api.reviewPeers.asked.queryOptions());
  return (
    <>
      {own.map((one) => (
        <NominationCard key={one.participant_id} own={one} />
      ))}
      {asked.length > 0 && <Coming asked={asked} />}
    </>
  );
}

function NominationCard({ own }: { own: OwnNominations }) {
  const { participant_id, cycle, peers } = own;
  const nominate = useAct(api.reviewPeers.nominate, { done: 'Indicação enviada' });
  const withdraw = useAct(api.reviewPeers.withdraw, { done: 'Indicação retirada' });
  return (
    <Section name={`Seus pares em ${cycle.name}`}>
      <Text fz="sm" mb="sm">
        {askWords(own)}
      </Text>
      <Stack>
        {peers.length > 0 && (
          <FramedList aria-label="Pares indicados">
            {peers.map(({ id, person, status, reason }) => (
              <EndsRow key={id}>
                <RowWords>
                  <b>{person.name}</b>
                  {reason !== null && <small>{reason}</small>}
                </RowWords>
                <Badge color={nominationColor[status]}>{nominationStateLabel[status]}</Badge>
                {own.is_open && status === 'named' && (
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={`Tirar ${person.name}`}
                    loading={withdraw.isPending}
                    onClick={() => withdraw.mutate({ id })}
                  >
                    Tirar
                  </Button>
                )}
              </EndsRow>
            ))}
          </FramedList>
        )}
        {hasRoom(own) && (
          <PersonPicker
            label="Indicar colega"
            value={null}
            empties
            disabled={nominate.isPending}
            onChange={(person) => person && nominate.mutate({ participant_id, peer_id: person.id })}
            search={findColleagues}
            searchName="colleagues"
            without={peers.map(({ person }) => person.user_id)}
          />
        )}
      </Stack>
    </Section>
  );
}

function Coming({ asked }: { asked: readonly ComingPeerReview[] }) {
  const [declined, setDeclined] = useState<ComingPeerReview | null>(null);
  const stop = () => setDeclined(null);
  return (
    <Section name="Você vai avaliar">
      <FramedList>
        {asked.map((one) => (
          <EndsRow key={one.id}>
            <RowWords>
              <b>{one.person.name}</b>
              <small>
                {one.cycle.name} · a partir de {formatDay(one.cycle.collect_from)}, sem o seu nome
              </small>
            </RowWords>
            <Button
              size="xs"
              variant="subtle"
              aria-label={`Não avaliar ${one.person.name}`}
              onClick={() => setDeclined(one)}
            >
              Não avaliar
            </Button>
          </EndsRow>
        ))}
      </FramedList>
      <Modal opened={declined !== null} onClose={stop} title={`Não avaliar ${declined?.person.name ?? ''}?`}>
        {declined && <PeerReasonForm nomination={declined} act="decline" onDone={stop} />}
      </Modal>
    </Section>
  );
}
