/** Notifies the other person of a talk, never with the text of a topic or an agreement, which only the two may read. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { shownName } from '#kernel/names.ts';
import { companyToday } from '../competencies/index.ts';
import { notify, settleNotices, withdrawQuestion } from '../notifications/index.ts';

const nameOf = async (tx: Tx, id: string | null): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select ${shownName('p')} as name from profiles p where p.company_id = app.company_id() and p.user_id = ${id}`.execute(
    tx,
  );
  return rows[0]?.name;
};

const addressFor = (reader: string, { person_id }: { readonly person_id: string }) =>
  reader === person_id ? '/conversas' : `/conversas?pessoa=${person_id}`;

/** Notifies about new topics at most once a day, however many are added. */
const notifyTopic = async (
  { actor_id, payload }: Happening<'one_on_ones.topic.added'>,
  context: ReactionContext,
) => {
  const { tx } = context;
  const { person_id, manager_id } = payload;
  const author = await nameOf(tx, actor_id);
  if (!author) return;
  const reader = actor_id === person_id ? manager_id : person_id;
  await notify(tx, {
    to: [reader],
    titulo: `${author} propôs uma pauta para a conversa 1:1`,
    mensagem: 'Abra a conversa para ver e acrescentar o que você quer conversar.',
    tipo: 'acompanhamento',
    link_destino: addressFor(reader, payload),
    about: `talk_topics ${person_id} ${manager_id}`,
    dedupe_key: `one_on_ones.tell_topic ${person_id} ${reader} ${await companyToday(context)}`,
  });
};

const notifyAgreement = async <Name extends 'one_on_ones.agreement.made' | 'one_on_ones.agreement.given'>(
  { id, company_id, subject_id, actor_id, payload }: Happening<Name>,
  { tx }: ReactionContext,
) => {
  const { owner_id, due_on } = payload;
  const about = `agreement ${subject_id}`;
  await withdrawQuestion(tx, { company_id, about }, [owner_id]);
  const author = await nameOf(tx, actor_id);
  if (!author || owner_id === actor_id) return;
  await notify(tx, {
    to: [owner_id],
    titulo: `${author} anotou um combinado para você`,
    mensagem: due_on
      ? `Prazo: ${dayText(due_on)}. Abra a conversa 1:1 para ver.`
      : 'Abra a conversa 1:1 para ver.',
    tipo: 'acompanhamento',
    link_destino: addressFor(owner_id, payload),
    about,
    dedupe_key: `${id} one_on_ones.tell_agreement`,
  });
};

const dayText = (day: string) => day.split('-').toReversed().join('/');

type TalkEvent = Happening<'one_on_ones.talk.planned'> | Happening<'one_on_ones.talk.held'>;

/** Tells the other of the two what somebody did with a talk. */
const notifyOther = async (
  { id, actor_id, payload }: TalkEvent,
  { what, about }: { readonly what: string; readonly about?: string },
  { tx }: ReactionContext,
) => {
  const author = await nameOf(tx, actor_id);
  if (!author) return;
  const reader = actor_id === payload.person_id ? payload.manager_id : payload.person_id;
  await notify(tx, {
    to: [reader],
    titulo: `${author} ${what}`,
    mensagem: 'As pautas e os combinados de vocês estão na conversa.',
    tipo: 'acompanhamento',
    link_destino: addressFor(reader, payload),
    ...(about && { about }),
    dedupe_key: `${id} one_on_ones.tell_other`,
  });
};

/** Notifies of a new date, which makes the notice about the former one out of date. */
const notifyPlanned = async (happening: Happening<'one_on_ones.talk.planned'>, context: ReactionContext) => {
  const { company_id, subject_id, payload } = happening;
  const about = `talk ${subject_id}`;
  await settleNotices(context.tx, { company_id, about });
  const what =
    payload.planned_on === null
      ? 'desmarcou a próxima conversa 1:1'
      : `marcou a conversa 1:1 para ${dayText(payload.planned_on)}`;
  await notifyOther(happening, { what, about }, context);
};

const notifyHeld = (happening: Happening<'one_on_ones.talk.held'>, context: ReactionContext) =>
  notifyOther(
    happening,
    { what: `registrou a conversa 1:1 de ${dayText(happening.payload.held_on)}` },
    context,
  );

export const reactions: ReactionTable = {
  'one_on_ones.topic.added': [after('one_on_ones.tell_topic', notifyTopic)],
  'one_on_ones.agreement.made': [after('one_on_ones.tell_agreement', notifyAgreement)],
  'one_on_ones.agreement.given': [after('one_on_ones.tell_given', notifyAgreement)],
  'one_on_ones.talk.planned': [after('one_on_ones.tell_planned', notifyPlanned)],
  'one_on_ones.talk.held': [after('one_on_ones.tell_held', notifyHeld)],
};
