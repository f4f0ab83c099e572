import { Button, Modal } from '@mantine/core';
import type { Invite } from '@pdy/contract/people/invites';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import type { Selection } from '#lib/selection.ts';
import { BulkBar } from '#ui/list/bulk-bar.tsx';
import { type Result, ResultsList, resultsOf } from './results-list.tsx';

const counted = (count: number) => (count === 1 ? '1 convite selecionado' : `${count} convites selecionados`);

/** Mails all marked invitations again, and says what became of each. */
export function InvitesBulk({ selection }: { selection: Selection<Invite> }) {
  const [results, setResults] = useState<readonly Result[] | null>(null);
  const emailOf = (id: string) => selection.items.find((invite) => invite.id === id)?.email ?? 'Convite';
  const resend = useAct(api.users.many.resendInvites, {
    refused: 'Erro ao reenviar convite',
    onDone: (answer) => {
      setResults(resultsOf(answer.results, emailOf));
      selection.clear();
    },
  });
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
        <ResultsList results={results ?? []} onClose={close} />
      </Modal>
    </>
  );
}
