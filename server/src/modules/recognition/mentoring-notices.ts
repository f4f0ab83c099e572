/** Tells people that they are asked to teach, of the answer, and of the end. */
import type { Events } from '@pdy/contract/events';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { notify } from '../notifications/index.ts';
import { nameAsKnown } from './rows.ts';

type Words = {
  readonly to: readonly string[];
  readonly titulo: string;
  readonly mensagem: string;
  readonly about?: string;
};

type Request = {
  person_id: string;
  mentor_id: string;
  person: string;
  mentor: string;
  competency: string;
  note: string | null;
};

const requestOf = async (tx: Tx, id: string): Promise<Request | undefined> => {
  const { rows } = await sql<Request>`
    select r.person_id, r.mentor_id, ${nameAsKnown('p')} as person, ${nameAsKnown('m')} as mentor, c.name as competency, r.note
    from mentor_requests r join competencies c on c.company_id = r.company_id and c.id = r.competency_id
    left join profiles p on p.user_id = r.person_id left join profiles m on m.user_id = r.mentor_id
    where r.company_id = app.company_id() and r.id = ${id}::uuid`.execute(tx);
  return rows[0];
};

const say = ({ tx }: ReactionContext, { id }: Happening, words: Words, key: string) =>
  notify(tx, {
    ...words,
    tipo: 'informativa',
    // The page on which requests are answered and ended.
    link_destino: '/social?aba=pedidos',
    dedupe_key: `${id} recognition.${key}`,
  });

const activityGone =
  'A atividade saiu das suas atividades pessoais; se você já tinha começado, ficou como concluída.';

const asked = async (event: Happening<'recognition.mentoring.asked'>, context: ReactionContext) => {
  const found = await requestOf(context.tx, event.subject_id);
  if (!found) return;
  const { mentor_id, person, competency, note } = found;
  const mensagem = `Em ${competency}.${note ? ` “${note}”` : ''}`;
  const about = `mentor_request ${event.subject_id}`;
  const words = { to: [mentor_id], titulo: `${person} pediu sua mentoria`, mensagem, about };
  await say(context, event, words, 'tell_asked');
};

const answered = async (event: Happening<'recognition.mentoring.answered'>, context: ReactionContext) => {
  const found = await requestOf(context.tx, event.subject_id);
  if (!found) return;
  const { person_id, mentor, competency } = found;
  const { is_accepted } = event.payload;
  const titulo = is_accepted ? `${mentor} aceitou sua mentoria` : `${mentor} não pode fazer a mentoria agora`;
  await say(
    context,
    event,
    { to: [person_id], titulo, mensagem: `Em ${competency}.${is_accepted ? '' : ` ${activityGone}`}` },
    'tell_answered',
  );
};

/** Names the person who ended it, or the reason; `other` is the person who is not notified. */
const titleOfEnd = (
  { why, was_accepted }: Events['recognition.mentoring.ended'],
  { other, isByRequester }: { other: string; isByRequester: boolean },
) => {
  if (why !== 'said')
    return was_accepted
      ? `A mentoria com ${other} se encerrou`
      : `O pedido de mentoria com ${other} se encerrou`;
  if (was_accepted) return `${other} encerrou a mentoria`;
  return isByRequester ? `${other} desistiu do pedido de mentoria` : `${other} encerrou o pedido de mentoria`;
};

const reasons = {
  said: '',
  offer_removed: ' Essa ajuda não é mais oferecida.',
  left: ' A outra pessoa não tem mais acesso.',
} as const;

const ended = async (event: Happening<'recognition.mentoring.ended'>, context: ReactionContext) => {
  const found = await requestOf(context.tx, event.subject_id);
  if (!found) return;
  const { person_id, mentor_id, person, mentor, competency } = found;
  const isByRequester = event.actor_id === person_id;
  const mensagem = `Em ${competency}.${reasons[event.payload.why]}`;
  const notices = [
    { to: person_id, other: mentor, mensagem: `${mensagem} ${activityGone}`, key: 'tell_asker' },
    { to: mentor_id, other: person, mensagem, key: 'tell_mentor' },
  ];
  for (const { to, other, key, mensagem: words } of notices) {
    if (to === event.actor_id) continue;
    const titulo = titleOfEnd(event.payload, { other, isByRequester });
    await say(context, event, { to: [to], titulo, mensagem: words }, key);
  }
};

export const mentoringNews: ReactionTable = {
  'recognition.mentoring.asked': [after('recognition.tell_asked', asked)],
  'recognition.mentoring.answered': [after('recognition.tell_answered', answered)],
  'recognition.mentoring.ended': [after('recognition.tell_ended', ended)],
};
