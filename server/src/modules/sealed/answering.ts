/** What a person is asked anonymously, and sending it. Contract: `contract/src/sealed/sealed.ts`. */
import type { SealedAnswers, SealedForm, SealedQuestion } from '@pdy/contract/sealed/sealed';
import { habitLabels } from '@pdy/contract/sealed/words';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { shownPerson } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';

/** The caller's forms, newest first. `id` null: all of them. */
const formsOf = async (tx: Tx, person_id: string, id: string | null = null): Promise<SealedForm[]> => {
  const { rows } = await sql<SealedForm>`
    select i.id, i.collection_id, c.kind, b."group",
      case when b.person_id is not null then ${shownPerson('p', 'b.person_id')} end as person, r.title,
      case when c.status <> 'open' then 'closed' when app.has_sealed_answer(i.id) then 'received' else 'pending' end as state,
      case when b.asks is null then c.questions else (
        select coalesce(jsonb_agg(q.question order by q.place), '[]')
        from jsonb_array_elements(c.questions) with ordinality q (question, place)
        where (q.question ->> 'id')::uuid = any (b.asks)) end as questions
    from sealed_invitations i
    join sealed_boxes b on b.company_id = i.company_id and b.id = i.box_id
    join sealed_collections c on c.company_id = i.company_id and c.id = i.collection_id
    left join profiles p on p.company_id = b.company_id and p.user_id = b.person_id
    left join feedback_rounds r on r.company_id = c.company_id and r.id = c.id
    where i.company_id = app.company_id() and i.rater_id = ${person_id} and (${id}::uuid is null or i.id = ${id}::uuid)
    order by c.created_at desc, b."group", b.id limit 500`.execute(tx);
  return rows;
};

const mine = authed.sealed.mine.handler(async ({ context: { tx, actor } }) => {
  const forms = await formsOf(tx, actor.person_id);
  return forms.map(({ questions: _, ...task }) => task);
});

const ownForm = async (tx: Tx, person_id: string, id: string): Promise<SealedForm> => {
  const [form] = await formsOf(tx, person_id, id);
  if (!form) throw notFound();
  return form;
};

const form = authed.sealed.form.handler(({ input, context: { tx, actor } }) =>
  ownForm(tx, actor.person_id, input.id),
);

/** Marks and texts separately, in the order of the questions, and only answers to questions that were asked. */
const checked = (questions: readonly SealedQuestion[], answers: SealedAnswers): SealedAnswers => {
  const known = new Map(questions.map(({ id, kind }) => [id, kind]));
  for (const [id, { mark, text }] of Object.entries(answers)) {
    const kind = known.get(id);
    if (!kind) throw broken('sealed_question_is_of_form');
    if (kind === 'text' ? mark !== null : text !== '') throw broken('sealed_question_asks_words');
    if (kind === 'choice' && mark !== null && mark > habitLabels.length)
      throw broken('sealed_choice_is_one_of_three');
  }
  const isMissing = ({ id, kind, is_required }: SealedQuestion) =>
    is_required && (kind === 'text' ? !answers[id]?.text : !answers[id]);
  if (questions.some(isMissing)) throw broken('sealed_answers_missing');
  const given = questions.filter(({ id, kind }) => (kind === 'text' ? answers[id]?.text : answers[id]));
  if (given.length === 0) throw broken('sealed_answer_says_something');
  return Object.fromEntries(given.flatMap(({ id }) => (answers[id] ? [[id, answers[id]]] : [])));
};

/** Stores an answer in a transaction of its own. A second sending gets the same reply, and the first answer stays. */
const send = authed.sealed.send.handler(async ({ input, context: { tx, actor } }) => {
  const { questions, state } = await ownForm(tx, actor.person_id, input.id);
  if (state === 'closed') throw broken('sealed_is_closed');
  const answers = checked(questions, input.answers);
  const { rows } = await sql<{ stored: boolean | null }>`
    select app.send_sealed_answer(${input.id}, ${JSON.stringify(answers)}::jsonb) as stored`.execute(tx);
  if (rows[0]?.stored === null) throw notFound();
  return { state: 'received' as const };
});

export const sealed = { mine, form, send };
