import { Button, Checkbox, Group } from '@mantine/core';
import { type Comment, CommentWords } from '@pdy/contract/pdi/comment';
import { useQuery } from '@tanstack/react-query';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import type { Held } from '#ui/form/parsed-field.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { Small } from '#ui/small.tsx';
import classes from './comments.module.css';

type About = { plan_id: string } | { goal_id: string } | { activity_id: string };
type Props = { plan_id: string } & (
  | { about: About; editing?: undefined; onDone?: undefined }
  | { about?: undefined; editing: Comment; onDone: () => void }
);

const mostMentioned = 10;

type Typed = { body: string; mentions: string[] };
type Sent = Typed & { version?: number };

const typedOf = (comment: Comment | undefined): Typed => ({
  body: comment?.body ?? '',
  mentions: comment?.mentions.map(({ person_id }) => person_id) ?? [],
});

/** Writes a comment, or writes one anew; who is mentioned is told. What is typed is kept until it is sent. */
export function CommentForm({ plan_id, about, editing, onDone }: Props) {
  const form = useContractForm({
    schema: CommentWords,
    initial: typedOf(editing),
    ...(editing && { version: editing.version }),
    name: `comment-${editing ? editing.id : Object.values(about).join()}`,
    facts: ({ body }: Typed) => [{ field: 'body', label: 'O comentário', text: body }],
    send: composed(api.pdi.comments, ({ version = 0, ...words }: Sent) =>
      editing
        ? api.pdi.comments.edit.call({ id: editing.id, version, ...words })
        : api.pdi.comments.add.call({ ...about, ...words }),
    ),
    done: editing ? 'Comentário editado' : 'Comentário publicado',
    onDone: () => {
      if (editing) onDone();
      else form.set(typedOf(undefined));
    },
  });
  const giveUp = () => {
    form.follow();
    onDone?.();
  };
  const { body } = form.values;
  return (
    <FormFrame
      form={form}
      newsTitle="Este comentário mudou enquanto você escrevia"
      end={
        <Group justify="flex-end" gap="xs" mt="xs">
          {editing && (
            <Button size="xs" variant="default" onClick={giveUp}>
              Cancelar
            </Button>
          )}
          <Button size="xs" variant="light" type="submit" loading={form.isBusy}>
            {editing ? 'Salvar' : 'Comentar'}
          </Button>
        </Group>
      }
    >
      <AreaField
        label={editing ? 'Editar comentário' : 'Novo comentário'}
        rows={2}
        maxLength={2000}
        {...form.field('body')}
      />
      {(body !== '' || editing) && <Mentions plan_id={plan_id} {...form.field('mentions')} />}
    </FormFrame>
  );
}

function Mentions({ plan_id, value, onChange }: { plan_id: string } & Held<string[]>) {
  const mentions = value ?? [];
  const { data = [] } = useQuery(api.pdi.comments.people.queryOptions({ input: { plan_id } }));
  if (data.length === 0) return null;
  return (
    <fieldset className={classes.told}>
      <legend>Mencionar (opcional)</legend>
      <Small>Quem você marcar recebe uma notificação.</Small>
      {data.map(({ person_id, name }) => {
        const others = mentions.filter((one) => one !== person_id);
        const isMentioned = others.length < mentions.length;
        return (
          <Checkbox
            key={person_id}
            size="xs"
            label={name}
            checked={isMentioned}
            disabled={!isMentioned && mentions.length >= mostMentioned}
            onChange={() => onChange?.(isMentioned ? others : [...mentions, person_id])}
          />
        );
      })}
    </fieldset>
  );
}
