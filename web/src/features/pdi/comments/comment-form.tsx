import { Button, Checkbox, Group, Text, Textarea } from '@mantine/core';
import type { Comment } from '@pdy/contract/pdi/comment';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { useKeptRow } from '#lib/form/kept-row.ts';
import { SavedByOthers } from '#ui/saved-by-others.tsx';
import { useAfterwards } from '../plan-query.ts';
import { sendOnCtrlEnter } from '../send-on-ctrl-enter.ts';
import classes from './comments.module.css';

type Props = { plan_id: string } & (
  | {
      about: { plan_id: string } | { goal_id: string } | { activity_id: string };
      editing?: undefined;
      onDone?: undefined;
    }
  | { about?: undefined; editing: Comment; onDone: () => void }
);

const longest = 2000;
const mostTold = 10;

type Typed = { body: string; told: string };

const idsOf = (told: string) => told.split(' ').filter((id) => id !== '');
const nothing: Typed = { body: '', told: '' };
const typedOf = ({ body, mentions }: Comment): Typed => ({
  body,
  told: mentions.map(({ person_id }) => person_id).join(' '),
});
const checkTyped = ({ body }: Typed) => (body.trim() === '' ? { body: 'Escreva o comentário' } : {});
const factsOf = ({ body }: Typed) => [{ field: 'body', label: 'O comentário', text: body }];
const subjectOf = (about: object | undefined) => Object.values(about ?? {}).join();

/** Writes a comment, or writes one anew; who is mentioned is told. What is typed is kept until it is sent. */
export function CommentForm({ plan_id, about, editing, onDone }: Props) {
  const { form, forget, version, news, follow } = useKeptRow<Typed>({
    name: `comment-${editing?.id ?? subjectOf(about)}`,
    row: { version: editing?.version ?? 0, values: editing ? typedOf(editing) : nothing },
    validate: checkTyped,
    facts: factsOf,
  });
  const { refresh, refused } = useAfterwards();
  const sent = (sentence: string) => () => {
    form.setValues(nothing);
    forget();
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
  const send = ({ body, told }: Typed) => {
    if (editing) edit.mutate({ id: editing.id, version, body, mentions: idsOf(told) });
    else if (about) add.mutate({ ...about, body, mentions: idsOf(told) });
  };
  const { body, told } = form.values;
  return (
    <form onSubmit={form.onSubmit(send)} onKeyDown={sendOnCtrlEnter} noValidate>
      <Textarea
        label={editing ? 'Editar comentário' : 'Novo comentário'}
        rows={2}
        maxLength={longest}
        {...form.getInputProps('body')}
      />
      {(body !== '' || editing) && (
        <Told
          plan_id={plan_id}
          told={idsOf(told)}
          onChange={(ids) => form.setFieldValue('told', ids.join(' '))}
        />
      )}
      {news.length > 0 && (
        <SavedByOthers news={news} title="Este comentário mudou enquanto você escrevia" onFollow={follow}>
          O que você digitou continua aqui. Salve para valer o seu, ou fique com o que foi salvo.
        </SavedByOthers>
      )}
      <Group justify="flex-end" gap="xs" mt="xs">
        {editing && (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              forget();
              onDone();
            }}
          >
            Cancelar
          </Button>
        )}
        <Button size="xs" variant="light" type="submit" loading={add.isPending || edit.isPending}>
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
