import { Button, Group, Textarea } from '@mantine/core';
import type { DataRequest, DataRequestOutcome } from '@pdy/contract/companies/data-requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import classes from './requests.module.css';

type Props = { request: DataRequest; onChange: (request: DataRequest) => void };

const longest = 5000;
const problemOf = (text: string) => (text === '' ? 'Resposta é obrigatória' : null);

/** Answering, as often as it takes, and closing. */
export function RequestAnswer({ request: { id, version, answer, status }, onChange }: Props) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [ending, setEnding] = useState<DataRequestOutcome | null>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: api.dataRequests.key() });
  const done = (words: string) => (next: DataRequest) => {
    onChange(next);
    toastDone(words);
    return refresh();
  };
  const refused = (error: unknown) => {
    toastError(error);
    return refresh();
  };
  const answering = useMutation(
    api.dataRequests.answer.mutationOptions({
      onSuccess: (next) => {
        setText('');
        return done('Resposta enviada')(next);
      },
      onError: refused,
    }),
  );
  const closing = useMutation(
    api.dataRequests.close.mutationOptions({
      onSuccess: done('Pedido encerrado'),
      onError: refused,
      onSettled: () => setEnding(null),
    }),
  );
  useUnsavedGuard(text.trim() !== '' && !answering.isPending, ['aba', 'pedido']);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(text.trim());
    setProblem(found);
    if (found) box.current?.focus();
    else answering.mutate({ id, version, answer: text.trim() });
  };
  return (
    <>
      <form onSubmit={send} noValidate>
        <Textarea
          ref={box}
          label={answer === null ? 'Resposta' : 'Nova resposta'}
          description={
            answer === null
              ? 'A pessoa lê em Perfil, Meus dados.'
              : 'Substitui a anterior. A pessoa lê em Perfil, Meus dados.'
          }
          rows={4}
          maxLength={longest}
          value={text}
          error={problem}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setProblem(null);
          }}
        />
        <Group justify="flex-end" mt="sm">
          <Button type="submit" loading={answering.isPending}>
            Responder
          </Button>
        </Group>
      </form>
      <div className={classes.ends}>
        <Button variant="default" onClick={() => setEnding('fulfilled')}>
          Encerrar como atendido
        </Button>
        <Button variant="default" onClick={() => setEnding('refused')} disabled={status === 'open'}>
          Recusar
        </Button>
        {status === 'open' && <small>Para recusar, responda antes dizendo o motivo.</small>}
      </div>
      <ConfirmDialog
        opened={ending !== null}
        isOnTop
        title={ending === 'refused' ? 'Recusar o pedido?' : 'Encerrar o pedido?'}
        confirm={ending === 'refused' ? 'Recusar' : 'Encerrar'}
        dangerous={ending === 'refused'}
        busy={closing.isPending}
        onCancel={() => setEnding(null)}
        onConfirm={() => ending && closing.mutate({ id, version, outcome: ending })}
      >
        {ending === 'refused'
          ? 'O pedido fica como recusado, com a sua resposta como motivo. A pessoa é avisada, e não dá para reabrir.'
          : 'O pedido fica como atendido. A pessoa é avisada, e não dá para reabrir.'}
      </ConfirmDialog>
    </>
  );
}
