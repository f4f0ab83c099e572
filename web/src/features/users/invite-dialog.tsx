import { Button, Modal, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { later } from '#ui/later.tsx';
import { type Result, ResultsList } from './results-list.tsx';
import { useGoTo, useUsersAddress } from './users-address.ts';

const InviteForm = later(() => import('./invite-form.tsx'), 'InviteForm', <Skeleton height={480} />);

/** Inviting, and what became of each address. */
export function InviteDialog() {
  const { novo } = useUsersAddress();
  const goTo = useGoTo();
  const [results, setResults] = useState<readonly Result[] | null>(null);
  const [first, setFirst] = useState('');
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
        <ResultsList results={results} sum={sumOf(results)} onClose={close}>
          {refused.length > 0 && (
            <Button variant="default" onClick={correct}>
              Corrigir e tentar de novo
            </Button>
          )}
        </ResultsList>
      ) : (
        <InviteForm
          first={first}
          onDone={(answer) =>
            setResults(
              answer.results.map(({ email, outcome, message }) => ({
                key: email,
                who: email,
                isDone: outcome === 'created',
                message,
              })),
            )
          }
          onCancel={close}
        />
      )}
    </Modal>
  );
}

function sumOf(results: readonly Result[]) {
  const sent = results.filter(({ isDone }) => isDone).length;
  const rest = results.length - sent;
  const said = sent === 1 ? '1 convite enviado' : `${sent} convites enviados`;
  if (rest === 0) return `${said}. O link vale por 7 dias.`;
  return `${sent === 0 ? 'Nenhum convite enviado' : said}; ${rest === 1 ? '1 e-mail ficou' : `${rest} e-mails ficaram`} de fora.`;
}
