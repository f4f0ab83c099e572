import { Badge, Button, Group, Modal } from '@mantine/core';
import type { TeamReview } from '@pdy/contract/reviews/results';
import { participantStateLabel } from '@pdy/contract/reviews/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/words/format.ts';
import { InAppButton } from '#ui/in-app-link.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import type { Column } from '#ui/list/data-table.tsx';
import { Below } from '#ui/parts.tsx';
import { TeamPeers } from '../peers/team-peers.tsx';
import { TalkForm } from '../result/result-forms.tsx';
import { markReading } from '../result/result-words.ts';
import { cyclesOf, hasMarks, managerWords, mayTalk, mayWrite, selfWords } from '../team-words.ts';

const columns: readonly Column<TeamReview>[] = [
  {
    name: 'Pessoa',
    as: 'head',
    cell: ({ person, cycle, status }) => (
      <Below>
        {person.name} {status !== 'active' && <Badge color="gray">{participantStateLabel[status]}</Badge>}
        <small>{cycle.name}</small>
      </Below>
    ),
  },
  { name: 'Autoavaliação', cell: selfWords },
  { name: 'Avaliação do gestor', cell: managerWords },
  { name: 'Nota', cell: ({ final }) => final !== null && markReading(final) },
  { name: 'Conversa', cell: ({ talked_on }) => talked_on !== null && formatDay(talked_on) },
  { name: 'Ciência', cell: ({ acknowledged }) => acknowledged && 'Registrada' },
];

/** Minha equipe: the state of the reviews of the people the reader leads. */
export function TeamList() {
  const query = useQuery(api.reviewResults.team.queryOptions({ input: {} }));
  const [talked, setTalked] = useState<TeamReview | null>(null);
  const stop = () => setTalked(null);
  const marked = cyclesOf(query.data ?? []).find(({ status }) => hasMarks(status));
  return (
    <>
      {marked && (
        <Group mb="md">
          <ButtonLink
            to="/performance"
            search={{ aba: 'equipe', vista: 'quadrantes', ciclo: marked.id }}
            variant="default"
          >
            Ver nove quadrantes
          </ButtonLink>
        </Group>
      )}
      <TeamPeers />
      <DataList
        query={query}
        what="as avaliações da equipe"
        none="Ninguém da sua equipe está em um ciclo agora."
        caption="Avaliações da equipe"
        keyOf={({ participant_id }) => participant_id}
        columns={columns}
        actsName="Ações"
        acts={(review) => <TeamActs review={review} onTalk={() => setTalked(review)} />}
      />
      <Modal
        opened={talked !== null}
        onClose={stop}
        title={talked ? `Conversa com ${talked.person.name}` : ''}
      >
        {talked && <TalkForm result={talked} onDone={stop} />}
      </Modal>
    </>
  );
}

type ActsProps = { review: TeamReview; onTalk: () => void };

function TeamActs({ review, onTalk }: ActsProps) {
  const { participant_id, assignment_id, person, cycle } = review;
  return (
    <Group gap="2xs" wrap="nowrap" justify="flex-end">
      {mayWrite(review) && (
        <InAppButton
          href={`/performance/avaliar/${assignment_id}`}
          variant="light"
          size="xs"
          aria-label={`Avaliar ${person.name}`}
        >
          Avaliar
        </InAppButton>
      )}
      {mayTalk(review) && (
        <Button
          variant="subtle"
          size="xs"
          onClick={onTalk}
          aria-label={`Registrar conversa com ${person.name}`}
        >
          Registrar conversa
        </Button>
      )}
      {hasMarks(cycle.status) && (
        <ButtonLink
          to="/performance"
          search={{ aba: 'equipe', resultado: participant_id }}
          variant="subtle"
          size="xs"
          aria-label={`Ver o resultado de ${person.name}`}
        >
          Ver resultado
        </ButtonLink>
      )}
    </Group>
  );
}
