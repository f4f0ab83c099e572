import { Button, Group, Modal, Text } from '@mantine/core';
import type { MoveRequest } from '@pdy/contract/people/hierarchy';
import { type FormEvent, useState } from 'react';
import { friendlyError } from '#lib/friendly-error.ts';
import { LineInput } from '#ui/line-input.tsx';
import { Refusal } from '#ui/refusal.tsx';
import classes from './lists.module.css';
import { useDecision } from './use-decision.ts';

type Props = { request: MoveRequest | null; onClose: () => void };

/** Refusing says why, to whoever asked. */
export function AnswerDialog({ request, onClose }: Props) {
  const [last, setLast] = useState(request);
  if (request !== null && request !== last) setLast(request);
  return (
    <Modal opened={request !== null} onClose={onClose} title="Recusar o pedido">
      {last && <AnswerForm key={last.id} request={last} onClose={onClose} />}
    </Modal>
  );
}

function AnswerForm({ request, onClose }: { request: MoveRequest; onClose: () => void }) {
  const [answer, setAnswer] = useState('');
  const decision = useDecision(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    decision.refuse(request, answer.trim());
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Text fz="sm">{request.person.name} fica onde está.</Text>
      <LineInput
        label="Resposta"
        description="Opcional. Quem pediu lê."
        maxLength={500}
        value={answer}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
        data-autofocus
      />
      {decision.error && <Refusal>{friendlyError(decision.error, 'administration')}</Refusal>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={decision.isBusy}>
          Recusar
        </Button>
      </Group>
    </form>
  );
}
