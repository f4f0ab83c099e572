import { Button, Group, NativeSelect, Textarea } from '@mantine/core';
import type { DataRequestKind } from '@pdy/contract/companies/data-requests';
import { dataRequestKindLabel } from '@pdy/contract/companies/words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { refusedFields } from '#lib/form/form-errors.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { type Problem, problemOf } from './ask-schema.ts';
import classes from './my-data.module.css';

const kinds = (Object.keys(dataRequestKindLabel) as DataRequestKind[]).map((value) => ({
  value,
  label: dataRequestKindLabel[value],
}));

const helpOf: Record<DataRequestKind, string> = {
  access: 'Um arquivo com tudo o que o PDY guarda sobre você.',
  correction: 'A administração da empresa corrige e responde aqui.',
  portability: 'Um arquivo em formato aberto (JSON), para levar a outro serviço.',
  anonymisation: 'A empresa diz o que pode ser anonimizado e o que a lei obriga a guardar.',
};

const longest = 2000;

type Props = { onDone: () => void; onCancel: () => void };

/** What one asks about one's own data. */
export function AskForm({ onDone, onCancel }: Props) {
  const [kind, setKind] = useState<DataRequestKind>('access');
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<Problem>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const client = useQueryClient();
  const ask = useMutation(
    api.dataRequests.ask.mutationOptions({
      onSuccess: () => {
        toastDone('Pedido enviado');
        onDone();
        return client.invalidateQueries({ queryKey: api.dataRequests.key() });
      },
      onError: (error) => {
        const { kind: running } = refusedFields(error, { one_data_request_of_a_kind: 'kind' });
        if (running) setProblem({ field: 'kind', text: running });
        else toastError(error);
      },
    }),
  );
  useUnsavedGuard(message.trim() !== '' && !ask.isPending && !ask.isSuccess);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(kind, message);
    setProblem(found);
    if (found) box.current?.focus();
    else ask.mutate({ kind, message });
  };
  return (
    <form onSubmit={send} noValidate className={classes.ask}>
      <NativeSelect
        label="O que você pede"
        description={helpOf[kind]}
        data-autofocus
        data={kinds}
        value={kind}
        error={problem?.field === 'kind' && problem.text}
        onChange={({ currentTarget: { value } }) => {
          setKind(kinds.find((one) => one.value === value)?.value ?? kind);
          setProblem(null);
        }}
      />
      <Textarea
        ref={box}
        label={kind === 'correction' ? 'O que precisa ser corrigido' : 'Quer acrescentar algo? (opcional)'}
        description="A administração da sua empresa lê."
        required={kind === 'correction'}
        rows={3}
        maxLength={longest}
        value={message}
        error={problem?.field === 'message' && problem.text}
        onChange={({ currentTarget }) => {
          setMessage(currentTarget.value);
          setProblem(null);
        }}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" loading={ask.isPending}>
          Enviar pedido
        </Button>
      </Group>
    </form>
  );
}
