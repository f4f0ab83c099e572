import { Badge, Button, Group, Skeleton, Text } from '@mantine/core';
import type { Round } from '@pdy/contract/rounds/rounds';
import { roundStateLabel } from '@pdy/contract/rounds/words';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { Link } from '#ui/link.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { later } from '#ui/page/later.tsx';
import { EndsRow, FramedList, RowWords } from '#ui/parts.tsx';
import { daysWords, roundColor, subjectWords } from './round-words.ts';

const RoundDialog = later(() => import('./round-dialog.tsx'), 'RoundDialog');
const RoundFace = later(() => import('./round-face.tsx'), 'RoundFace');

type Props = {
  /** The round that is open; absent: all of them. */
  open: string | undefined;
  isCreating: boolean;
  onCreate: () => void;
  onClose: () => void;
};

/** Anonymous rounds that the reader started, is invited to, or may read the result of. */
export function RoundsTab({ open, isCreating, onCreate, onClose }: Props) {
  return (
    <>
      {open === undefined ? <RoundList onCreate={onCreate} /> : <RoundFace key={open} id={open} />}
      {isCreating && <RoundDialog onDone={onClose} />}
    </>
  );
}

function RoundList({ onCreate }: { onCreate: () => void }) {
  const query = useQuery(api.rounds.list.queryOptions());
  const create = (
    <Button variant="default" onClick={onCreate}>
      Nova rodada
    </Button>
  );
  return (
    <>
      {(query.data?.length ?? 0) > 0 && (
        <Group justify="flex-end" mb="sm">
          {create}
        </Group>
      )}
      <ListFaces
        query={query}
        what="as rodadas"
        skeleton={<Skeleton height={72} />}
        rows={3}
        none={
          <EmptyState
            title="Nenhuma rodada ainda"
            why="Uma rodada pergunta a várias pessoas, sem o nome de quem responde."
            action={create}
          />
        }
      >
        {(rounds) => (
          <FramedList>
            {rounds.map((round) => (
              <RoundLine key={round.id} round={round} />
            ))}
          </FramedList>
        )}
      </ListFaces>
    </>
  );
}

const RoundLine = ({ round }: { round: Round }) => (
  <EndsRow>
    <RowWords>
      <Link to="/feedback-loop" search={{ aba: 'rodadas', rodada: round.id }} fw={550}>
        {round.title}
      </Link>
      <small>{`${subjectWords(round)} · ${daysWords(round)}`}</small>
      {round.may_run && round.lacks_plan && (
        <Text component="small" fz="xs" c="orange.8">
          Falta o plano de ação
        </Text>
      )}
    </RowWords>
    <Badge color={roundColor[round.status]} flex="none">
      {round.is_scheduled ? 'Agendada' : roundStateLabel[round.status]}
    </Badge>
  </EndsRow>
);
