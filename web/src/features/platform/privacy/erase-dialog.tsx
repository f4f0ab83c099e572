import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { erasureWord } from '@pdy/contract/platform/values';
import type { Erasure } from '@pdy/contract/privacy/privacy';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { PendingButton } from '#ui/form/pending-button.tsx';
import { messageOf } from '../failure-words.ts';

type Props = { asked: Erasure | null; onClose: () => void };

/** The last confirmation before a person is made anonymous, which can't be undone. */
export function EraseDialog({ asked, onClose }: Props) {
  const [shown, setShown] = useState(asked);
  // The person stays readable while the dialog closes.
  if (asked && asked !== shown) setShown(asked);
  return (
    <Modal opened={asked !== null} onClose={onClose} title={`Anonimizar ${shown?.person.name ?? ''}`}>
      {shown && <TypedWordForm key={shown.id} erasure={shown} onClose={onClose} />}
    </Modal>
  );
}

function TypedWordForm({ erasure: { id, version }, onClose }: { erasure: Erasure; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const erase = useAct(api.platform.erasures.erase, {
    done: 'Pessoa anonimizada',
    refused: () => null,
    onDone: onClose,
  });
  const isReady = typed.trim() === erasureWord;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !erase.isPending) erase.mutate({ id, version, typed_word: erasureWord });
      }}
    >
      <Text fz="sm" mb="md">
        Nome, e-mail, telefone, CPF, foto, notas, comentários e arquivos são apagados em todo o PDY, também de
        backups que forem restaurados. O acesso deixa de existir. Não dá para desfazer.
      </Text>
      <TextInput
        label={`Digite ${erasureWord} para confirmar`}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={erase.error && messageOf(erase.error)}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <PendingButton
          type="submit"
          color="red"
          disabled={!isReady}
          isPending={erase.isPending}
          pending="Anonimizando..."
        >
          Anonimizar para sempre
        </PendingButton>
      </Group>
    </form>
  );
}
