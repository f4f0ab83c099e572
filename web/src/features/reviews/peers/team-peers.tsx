import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { TeamNominations } from '@pdy/contract/reviews/peers';
import { nominationStateLabel } from '@pdy/contract/reviews/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { findColleagues } from '#lib/find-colleagues.ts';
import { PersonPicker } from '#ui/choose/person-picker.tsx';
import { Section } from '#ui/page/section.tsx';
import { EndsRow, FramedList, RowWords } from '#ui/parts.tsx';
import { PeerReasonForm } from './peer-reason-form.tsx';
import { approvedWords, mayAdd, nominationColor, peerNotes } from './peer-words.ts';

/** The colleagues named for the people the reader leads; with a cycle, for everybody in it. */
export function TeamPeers({ cycle_id }: { cycle_id?: string }) {
  const isDesk = cycle_id !== undefined;
  const { data: led = [] } = useQuery({ ...api.reviewPeers.team.queryOptions(), enabled: !isDesk });
  const { data: all = [] } = useQuery({
    ...api.reviewCycles.peers.queryOptions({ input: { cycle_id: cycle_id ?? '' } }),
    enabled: isDesk,
  });
  const people = isDesk ? all : led;
  if (people.length === 0) return null;
  return (
    <Section name="Indicações de pares">
      {people.map((one) => (
        <PersonPeers key={one.participant_id} of={one} isDesk={isDesk} />
      ))}
    </Section>
  );
}

function PersonPeers({ of, isDesk }: { of: TeamNominations; isDesk: boolean }) {
  const { participant_id, person, peers } = of;
  const add = useAct(isDesk ? api.reviewCycles.add_peer : api.reviewPeers.nominate, { done: 'Par incluído' });
  return (
    <section aria-label={`Pares de ${person.name}`} style={{ marginBottom: 24 }}>
      <Text fw={600}>{person.name}</Text>
      <Text fz="sm" c="dimmed" mb="xs">
        {approvedWords(of)}
      </Text>
      <Stack>
        {peers.length > 0 && (
          <FramedList>
            {peers.map((peer) => (
              <PeerRow key={peer.id} peer={peer} isDesk={isDesk} />
            ))}
          </FramedList>
        )}
        {mayAdd(of) && (
          <PersonPicker
            label={`Incluir par de ${person.name}`}
            value={null}
            empties
            disabled={add.isPending}
            onChange={(chosen) => chosen && add.mutate({ participant_id, peer_id: chosen.id })}
            search={findColleagues}
            searchName="colleagues"
            without={[person.user_id, ...peers.map((peer) => peer.person.user_id)]}
          />
        )}
      </Stack>
    </section>
  );
}

function PeerRow({ peer, isDesk }: { peer: TeamNominations['peers'][number]; isDesk: boolean }) {
  const { id, version, person, status } = peer;
  const [isRejected, setRejected] = useState(false);
  const stop = () => setRejected(false);
  const approve = useAct(isDesk ? api.reviewCycles.approve_peer : api.reviewPeers.approve, {
    done: 'Indicação aprovada',
  });
  const notes = peerNotes(peer);
  return (
    <EndsRow>
      <RowWords>
        <b>{person.name}</b>
        {notes.length > 0 && <small>{notes.join(' · ')}</small>}
      </RowWords>
      <Group gap="xs">
        <Badge color={nominationColor[status]}>{nominationStateLabel[status]}</Badge>
        {(status === 'named' || status === 'rejected') && (
          <Button
            size="xs"
            variant="light"
            loading={approve.isPending}
            aria-label={`Aprovar ${person.name}`}
            onClick={() => approve.mutate({ id, version })}
          >
            Aprovar
          </Button>
        )}
        {(status === 'named' || status === 'approved') && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={`Não aprovar ${person.name}`}
            onClick={() => setRejected(true)}
          >
            Não aprovar
          </Button>
        )}
      </Group>
      <Modal opened={isRejected} onClose={stop} title={`Não aprovar ${person.name}?`}>
        {isRejected && (
          <PeerReasonForm nomination={peer} act={isDesk ? 'reject_peer' : 'reject'} onDone={stop} />
        )}
      </Modal>
    </EndsRow>
  );
}
