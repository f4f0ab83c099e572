import { Button, Modal } from '@mantine/core';
import type { Invite } from '@pdy/contract/people/invites';
import { countText } from '@pdy/contract/rules/numbers';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import type { Selection } from '#lib/keys/selection.ts';
import { BulkBar } from '#ui/list/bulk-bar.tsx';
import { type Result, ResultsList, resultsOf } from '../bulk/results-list.tsx';
import { peopleText } from './invite-words.ts';

const counted = (count: number) => countText(count, 'convite selecionado', 'convites selecionados');

type BulkProps = { selection: Selection<Invite>; onSend: (ids: readonly string[]) => void };

/** Sends the selected prepared invitations, mails the others again, and shows the result for each. */
export function InvitesBulk({ selection, onSend }: BulkProps) {
  const idsOf = (isPrepared: boolean) =>
    selection.items.filter(({ status }) => (status === 'preparado') === isPrepared).map(({ id }) => id);
  const [prepared, mailed] = [idsOf(true), idsOf(false)];
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
        {prepared.length > 0 && (
          <Button size="xs" variant="default" onClick={() => onSend(prepared)}>
            {`Convidar ${peopleText(prepared.length)}…`}
          </Button>
        )}
        {mailed.length > 0 && (
          <Button
            size="xs"
            variant="default"
            loading={resend.isPending}
            onClick={() => resend.mutate({ ids: mailed })}
          >
            {prepared.length > 0 ? `Reenviar ${mailed.length}` : 'Reenviar convites'}
          </Button>
        )}
      </BulkBar>
      <Modal opened={results !== null} onClose={close} title="Reenviar convites" size="lg">
        <ResultsList results={results ?? []} onClose={close} />
      </Modal>
    </>
  );
}
