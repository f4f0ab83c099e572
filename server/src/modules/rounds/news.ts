/** Tells the people who are asked and those who read a result. Nothing reveals who has answered. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { notify } from '../notifications/index.ts';
import { isSubjectGone } from './ending.ts';

type Round = {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly status: string;
  readonly closes_on: string;
  readonly person_id: string | null;
  /** The person it is about no longer works here. */
  readonly is_subject_gone: boolean;
  /** The person who began it; once they have left, the administrators, and nobody for a round about a person. */
  readonly run_by: readonly string[];
};

const roundNamed = async (tx: Tx, id: string): Promise<Round | undefined> => {
  const { rows } = await sql<Round>`
    select r.id, r.kind, r.title, r.status, r.closes_on::text as closes_on, r.person_id, ${isSubjectGone} as is_subject_gone,
      array(select a.user_id from profiles a where a.company_id = r.company_id and a.is_active
        and case when w.is_active then a.user_id = w.user_id else r.kind <> 'person' and a.role in ('admin', 'corporate') end
        order by a.user_id) as run_by
    from feedback_rounds r
    left join profiles w on w.company_id = r.company_id and w.user_id = r.created_by
    where r.company_id = app.company_id() and r.id = ${id}`.execute(tx);
  return rows[0];
};

const askedIn = async (tx: Tx, id: string): Promise<string[]> => {
  const { rows } = await sql<{ rater_id: string }>`
    select rater_id from sealed_invitations
    where company_id = app.company_id() and collection_id = ${id} order by rater_id`.execute(tx);
  return rows.map(({ rater_id }) => rater_id);
};

const dayText = (day: string) => day.split('-').toReversed().join('/');
const pageOf = (id: string) => `/feedback-loop?aba=rodadas&rodada=${id}`;
const common = (id: string) => ({ tipo: 'acompanhamento' as const, link_destino: pageOf(id) });

export const notifyAsked = async (
  { id, subject_id }: Happening<'rounds.round.opened'>,
  { tx }: ReactionContext,
) => {
  const round = await roundNamed(tx, subject_id);
  if (round?.status !== 'open') return;
  await notify(tx, {
    ...common(round.id),
    to: await askedIn(tx, round.id),
    titulo: `Sua opinião foi pedida em “${round.title}”`,
    mensagem: `Responda sem o seu nome até ${dayText(round.closes_on)}.`,
    dedupe_key: `${id} rounds.tell_asked`,
  });
};

export const notifyResult = async (
  { id, subject_id }: Happening<'rounds.round.published'>,
  { tx }: ReactionContext,
) => {
  const round = await roundNamed(tx, subject_id);
  if (round?.status !== 'published') return;
  const asked = round.kind === 'person' ? [] : await askedIn(tx, round.id);
  const to = [...round.run_by, ...(round.person_id ? [round.person_id] : []), ...asked];
  await notify(tx, {
    ...common(round.id),
    to: [...new Set(to)],
    titulo: `A rodada “${round.title}” terminou`,
    mensagem: 'O resultado está na página da rodada.',
    dedupe_key: `${id} rounds.tell_result`,
  });
};

export const notifyHeldBack = async (
  { id, subject_id }: Happening<'rounds.round.held_back'>,
  { tx }: ReactionContext,
) => {
  const round = await roundNamed(tx, subject_id);
  if (round?.status !== 'draft') return;
  await notify(tx, {
    ...common(round.id),
    to: round.run_by,
    titulo: `A rodada “${round.title}” não abriu`,
    mensagem: 'Confira as datas, as perguntas e os convites, e abra a rodada de novo.',
    dedupe_key: `${id} rounds.tell_held_back`,
  });
};

export const notifyVoided = async (
  { id, subject_id }: Happening<'rounds.round.voided'>,
  { tx }: ReactionContext,
) => {
  const round = await roundNamed(tx, subject_id);
  if (round?.status !== 'void') return;
  await notify(tx, {
    ...common(round.id),
    to: [...new Set([...round.run_by, ...(await askedIn(tx, round.id))])],
    titulo: `A rodada “${round.title}” terminou sem resultado`,
    mensagem: round.is_subject_gone
      ? 'A pessoa de quem ela tratava saiu da empresa.'
      : 'Poucas das pessoas convidadas continuam na empresa.',
    dedupe_key: `${id} rounds.tell_voided`,
  });
};

/** The people who were asked, whether or not they have answered. Nobody knows of a draft. */
export const notifyCalledOff = async (
  { id, subject_id, actor_id }: Happening<'rounds.round.called_off'>,
  { tx }: ReactionContext,
) => {
  const round = await roundNamed(tx, subject_id);
  if (round?.status !== 'void') return;
  await notify(tx, {
    ...common(round.id),
    to: (await askedIn(tx, round.id)).filter((person) => person !== actor_id),
    titulo: `A rodada “${round.title}” foi cancelada`,
    mensagem: 'As respostas foram apagadas. Ninguém vê resultado.',
    dedupe_key: `${id} rounds.tell_called_off`,
  });
};

/** Notifies people of the first plan only; later changes are read on the page. */
export const notifyPlan = async (
  { subject_id }: Happening<'rounds.round.planned'>,
  { tx }: ReactionContext,
) => {
  const round = await roundNamed(tx, subject_id);
  if (round?.status !== 'published' || round.kind === 'person') return;
  await notify(tx, {
    ...common(round.id),
    to: (await askedIn(tx, round.id)).filter((person) => !round.run_by.includes(person)),
    titulo: `“${round.title}” tem um plano de ação`,
    mensagem: 'Veja o que será feito com o que vocês responderam.',
    dedupe_key: `${subject_id} rounds.tell_plan`,
  });
};
