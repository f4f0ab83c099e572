import { Button, Checkbox, Group, Text, Textarea } from '@mantine/core';
import type { Comment } from '@pdy/contract/pdi/comment';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { useUnsavedGuard } from '#lib/unsaved.ts';
import { useAfterwards } from '../plan-query.ts';
import { sendOnCtrlEnter } from '../send-on-ctrl-enter.ts';
import classes from './comments.module.css';

type Props = { plan_id: string } & (
  | { about: { plan_id: string } | { goal_id: string }; editing?: undefined; onDone?: undefined }
  | { about?: undefined; editing: Comment; onDone: () => void }
);

const longest = 2000;
const mostTold = 10;

/** Writes a comment, or writes one anew; who is mentioned is told. */
export function CommentForm({ plan_id, about, editing, onDone }: Props) {
  const [body, setBody] = useState(editing?.body ?? '');
  const [told, setTold] = useState<string[]>(editing?.mentions.map(({ person_id }) => person_id) ?? []);
  const [isMissing, setMissing] = useState(false);
  const { refresh, refused } = useAfterwards();
  const sent = (sentence: string) => () => {
    setBody('');
    setTold([]);
    toastDone(sentence);
    onDone?.();
    return refresh();
  };
  const add = useMutation(
    api.pdi.comments.add.mutationOptions({ onSuccess: sent('Comentário publicado'), onError: refused }),
  );
  const edit = useMutation(
    api.pdi.comments.edit.mutationOptions({ onSuccess: sent('Comentário editado'), onError: refused }),
  );
  const isBusy = add.isPending || edit.isPending;
  useUnsavedGuard(body.trim() !== (editing?.body ?? '') && !isBusy, ['meta', 'atividade', 'acompanhar']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(body.trim() === '');
    if (body.trim() === '') return;
    if (editing) edit.mutate({ id: editing.id, version: editing.version, body, mentions: told });
    else if (about) add.mutate({ ...about, body, mentions: told });
  };
  return (
    <form onSubmit={submit} onKeyDown={sendOnCtrlEnter} noValidate>
      <Textarea
        label={editing ? 'Editar comentário' : 'Novo comentário'}
        rows={2}
        maxLength={longest}
        value={body}
        error={isMissing && 'Escreva o comentário'}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      {(body !== '' || editing) && <Told plan_id={plan_id} told={told} onChange={setTold} />}
      <Group justify="flex-end" gap="xs" mt="xs">
        {editing && (
          <Button size="xs" variant="default" onClick={onDone}>
            Cancelar
          </Button>
        )}
        <Button size="xs" variant="light" type="submit" loading={isBusy}>
          {editing ? 'Salvar' : 'Comentar'}
        </Button>
      </Group>
    </form>
  );
}

type ToldProps = { plan_id: string; told: string[]; onChange: (told: string[]) => void };

function Told({ plan_id, told, onChange }: ToldProps) {
  const { data = [] } = useQuery(api.pdi.comments.people.queryOptions({ input: { plan_id } }));
  if (data.length === 0) return null;
  return (
    <fieldset className={classes.told}>
      <legend>Mencionar (opcional)</legend>
      <Text fz={13} c="dimmed">
        Quem você marcar recebe uma notificação.
      </Text>
      {data.map(({ person_id, name }) => (
        <Checkbox
          key={person_id}
          size="xs"
          label={name}
          checked={told.includes(person_id)}
          disabled={told.length >= mostTold && !told.includes(person_id)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked ? [...told, person_id] : told.filter((one) => one !== person_id),
            )
          }
        />
      ))}
    </fieldset>
  );
}
