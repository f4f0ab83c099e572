import { Button, Group, Modal, Text } from '@mantine/core';
import type { Invite } from '@pdy/contract/people/invites';
import type { UserResult } from '@pdy/contract/people/users-many';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import type { Selection } from '#lib/selection.ts';
import { BulkBar } from '#ui/list/bulk-bar.tsx';
import { type Result, ResultsList, resultsText } from './results-list.tsx';
import { useAfterwards } from './users-query.ts';

const counted = (count: number) => (count === 1 ? '1 convite selecionado' : `${count} convites selecionados`);

/** Mails all marked invitations again, and says what became of each. */
export function InvitesBulk({ selection }: { selection: Selection<Invite> }) {
  const [results, setResults] = useState<readonly Result[] | null>(null);
  const { refresh, refused } = useAfterwards();
  const shown = ({ id, is_done, message }: UserResult): Result => ({
    key: id,
    who: selection.items.find((invite) => invite.id === id)?.email ?? 'Convite',
    isDone: is_done,
    message,
  });
  const resend = useMutation(
    api.users.many.resendInvites.mutationOptions({
      onSuccess: (answer) => {
        setResults(answer.results.map(shown));
        selection.clear();
        return refresh();
      },
      onError: refused('Erro ao reenviar convite'),
    }),
  );
  const close = () => setResults(null);
  return (
    <>
      <BulkBar selection={selection} counted={counted}>
        <Button
          size="xs"
          variant="default"
          loading={resend.isPending}
          onClick={() => resend.mutate({ ids: selection.items.map(({ id }) => id) })}
        >
          Reenviar convites
        </Button>
      </BulkBar>
      <Modal opened={results !== null} onClose={close} title="Reenviar convites" size="lg">
        <Text mb="sm" role="status">
          {resultsText(results ?? [])}
        </Text>
        <ResultsList results={results ?? []} />
        <Group justify="flex-end">
          <Button onClick={close} data-autofocus>
            Concluir
          </Button>
        </Group>
      </Modal>
    </>
  );
}
