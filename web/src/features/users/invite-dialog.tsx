import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { InviteForm } from './invite-form.tsx';
import { type InviteResult, ResultsList } from './results-list.tsx';
import { useGoTo, useUsersAddress } from './users-address.ts';

/** Inviting, and what became of each address. */
export function InviteDialog() {
  const { novo } = useUsersAddress();
  const goTo = useGoTo();
  const [results, setResults] = useState<readonly InviteResult[] | null>(null);
  const [typed, setTyped] = useState('');
  const isOpen = novo === 'convite';
  const close = () => {
    goTo({ novo: undefined });
    setResults(null);
    setTyped('');
  };
  const refused = results?.filter(({ isDone }) => !isDone) ?? [];
  return (
    <Modal opened={isOpen} onClose={close} title="Convidar pessoas" size="lg">
      {results ? (
        <>
          <Text mb="sm" role="status">
            {sumOf(results)}
          </Text>
          <ResultsList results={results} />
          <Group justify="flex-end" gap="xs">
            {refused.length > 0 && (
              <Button
                variant="default"
                onClick={() => {
                  setTyped(refused.map(({ email }) => email).join('\n'));
                  setResults(null);
                }}
              >
                Corrigir e tentar de novo
              </Button>
            )}
            <Button onClick={close} autoFocus>
              Concluir
            </Button>
          </Group>
        </>
      ) : (
        <InviteForm typed={typed} onType={setTyped} onDone={setResults} onCancel={close} />
      )}
    </Modal>
  );
}

function sumOf(results: readonly InviteResult[]) {
  const sent = results.filter(({ isDone }) => isDone).length;
  const rest = results.length - sent;
  const said = sent === 1 ? '1 convite enviado' : `${sent} convites enviados`;
  if (rest === 0) return `${said}. O link vale por 7 dias.`;
  return `${sent === 0 ? 'Nenhum convite enviado' : said}; ${rest === 1 ? '1 e-mail ficou' : `${rest} e-mails ficaram`} de fora.`;
}
