import { Modal, Skeleton } from '@mantine/core';
import type { RoundPage } from '@pdy/contract/rounds/rounds';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { RoundForm } from './round-form.tsx';

type Props = {
  /** The draft that is edited; absent: a new one. */
  round?: RoundPage;
  onDone: () => void;
};

/** Starts a round, or edits one that has not opened. */
export function RoundDialog({ round, onDone }: Props) {
  const query = useQuery(api.rounds.choices.queryOptions());
  return (
    <Modal
      opened
      onClose={() => beforeLosing(onDone)}
      title={round ? 'Mudar a rodada' : 'Nova rodada'}
      size={640}
    >
      <OneFace query={query} what="as opções da rodada" skeleton={<Skeleton height={320} />}>
        {(choices) => <RoundForm choices={choices} {...(round && { round })} onDone={onDone} />}
      </OneFace>
    </Modal>
  );
}
