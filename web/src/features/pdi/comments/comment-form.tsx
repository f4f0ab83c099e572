import { Button, Group } from '@mantine/core';
import { type Comment, CommentWords } from '@pdy/contract/pdi/comment';
import { useQuery } from '@tanstack/react-query';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { Small } from '#ui/small.tsx';
import { MentionArea } from './mention-area.tsx';
import { namedIn } from './mentions.ts';

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

/** Writes or edits a comment; people who are mentioned are notified. The text is kept until it is sent. */
export function PlanCommentForm({ plan_id, about, editing, onDone }: Props) {
  const { data: people = [] } = useQuery(api.pdi.comments.people.queryOptions({ input: { plan_id } }));
  /** People who were mentioned before stay mentioned. New mentions are added up to the limit of a comment. */
  const mentionedIn = (body: string) =>
    [...new Set([...typedOf(editing).mentions, ...namedIn(body, people)])].slice(0, mostMentioned);
  const form = useContractForm({
    schema: CommentWords,
    initial: typedOf(editing),
    ...(editing && { version: editing.version }),
    name: `comment-${editing ? editing.id : Object.values(about).join()}`,
    facts: ({ body }: Typed) => [{ field: 'body', label: 'O comentário', text: body }],
    send: composed(api.pdi.comments, ({ version = 0, body }: Sent) => {
      const words = { body, mentions: mentionedIn(body) };
      return editing
        ? api.pdi.comments.edit.call({ id: editing.id, version, ...words })
        : api.pdi.comments.add.call({ ...about, ...words });
    }),
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
  const mentioned = mentionedIn(form.values.body);
  const notified = people.filter(({ person_id }) => mentioned.includes(person_id));
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
      <MentionArea
        label={editing ? 'Editar comentário' : 'Novo comentário'}
        field={form.field('body')}
        text={form.values.body}
        onText={(body) => form.set({ body })}
        people={people}
      />
      {notified.length > 0 && (
        <Small mt="2xs">{`Avisa ${notified.map(({ name }) => name).join(', ')}.`}</Small>
      )}
    </FormFrame>
  );
}
