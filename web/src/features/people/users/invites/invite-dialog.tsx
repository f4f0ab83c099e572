import { Button, Modal, Skeleton } from '@mantine/core';
import type { InviteSending } from '@pdy/contract/people/invites';
import { useState } from 'react';
import { later } from '#ui/page/later.tsx';
import { type Result, ResultsList } from '../bulk/results-list.tsx';
import { useGoTo, useUsersAddress } from '../users-address.ts';

const InviteForm = later(() => import('./invite-form.tsx'), 'InviteForm', <Skeleton height={480} />);

/** Invites people, and shows the result for each address. */
export function InviteDialog() {
  const { novo } = useUsersAddress();
  const goTo = useGoTo();
  const [results, setResults] = useState<readonly Result[] | null>(null);
  const [first, setFirst] = useState('');
  const [sending, setSending] = useState<InviteSending>('now');
  const close = () => {
    goTo({ novo: undefined });
    setResults(null);
    setFirst('');
  };
  const refused = results?.filter(({ isDone }) => !isDone) ?? [];
  const correct = () => {
    setFirst(refused.map(({ who }) => who).join('\n'));
    setResults(null);
  };
  return (
    <Modal opened={novo === 'convite'} onClose={close} title="Convidar pessoas" size="lg">
      {results ? (
        <ResultsList results={results} sum={sumOf(results, sending)} onClose={close}>
          {refused.length > 0 && (
            <Button variant="default" onClick={correct}>
              Corrigir e tentar de novo
            </Button>
          )}
        </ResultsList>
      ) : (
        <InviteForm
          first={first}
          onDone={(answer, how) => {
            setSending(how);
            setResults(
              answer.results.map(({ email, outcome, message }) => ({
                key: email,
                who: email,
                isDone: outcome === 'created',
                message,
              })),
            );
          }}
          onCancel={close}
        />
      )}
    </Modal>
  );
}

const sums: Record<InviteSending, (count: number) => string> = {
  now: (count) => (count === 1 ? '1 convite enviado' : `${count} convites enviados`),
  on_day: (count) => (count === 1 ? '1 convite marcado' : `${count} convites marcados`),
  not_yet: (count) => (count === 1 ? '1 pessoa preparada' : `${count} pessoas preparadas`),
};

function sumOf(results: readonly Result[], sending: InviteSending) {
  const sent = results.filter(({ isDone }) => isDone).length;
  const rest = results.length - sent;
  const said = sums[sending](sent);
  if (rest === 0) return `${said}.${sending === 'now' ? ' O link vale por 7 dias.' : ''}`;
  return `${sent === 0 ? 'Ninguém foi convidado' : said}; ${rest === 1 ? '1 e-mail ficou' : `${rest} e-mails ficaram`} de fora.`;
}
