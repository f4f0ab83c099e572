/** Tells those who are asked and those who read a result. Nothing tells who has answered. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/happening.ts';
import type { ReactionContext } from '#kernel/reactions.ts';
import { notify } from '../notifications/index.ts';

type Told = {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly status: string;
  readonly closes_on: string;
  readonly created_by: string;
  readonly person_id: string | null;
};

const roundNamed = async (tx: Tx, id: string): Promise<Told | undefined> => {
  const { rows } = await sql<Told>`
    select id, kind, title, status, closes_on::text as closes_on, created_by, person_id from feedback_rounds
    where company_id = app.company_id() and id = ${id}`.execute(tx);
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

export const tellAsked = async (
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

export const tellResult = async (
  { id, subject_id }: Happening<'rounds.round.published'>,
  { tx }: ReactionContext,
) => {
  const round = await roundNamed(tx, subject_id);
  if (round?.status !== 'published') return;
  const asked = round.kind === 'person' ? [] : await askedIn(tx, round.id);
  const to = [round.created_by, ...(round.person_id ? [round.person_id] : []), ...asked];
  await notify(tx, {
    ...common(round.id),
    to: [...new Set(to)],
    titulo: `A rodada “${round.title}” terminou`,
    mensagem: 'O resultado está na página da rodada.',
    dedupe_key: `${id} rounds.tell_result`,
  });
};

export const tellHeldBack = async (
  { id, subject_id }: Happening<'rounds.round.held_back'>,
  { tx }: ReactionContext,
) => {
  const round = await roundNamed(tx, subject_id);
  if (round?.status !== 'draft') return;
  await notify(tx, {
    ...common(round.id),
    to: [round.created_by],
    titulo: `A rodada “${round.title}” não abriu`,
    mensagem: 'Confira as datas, as perguntas e os convites, e abra a rodada de novo.',
    dedupe_key: `${id} rounds.tell_held_back`,
  });
};

export const tellVoided = async (
  { id, subject_id }: Happening<'rounds.round.voided'>,
  { tx }: ReactionContext,
) => {
  const round = await roundNamed(tx, subject_id);
  if (round?.status !== 'void') return;
  await notify(tx, {
    ...common(round.id),
    to: [round.created_by],
    titulo: `A rodada “${round.title}” terminou sem resultado`,
    mensagem: 'Poucas das pessoas convidadas continuam na empresa.',
    dedupe_key: `${id} rounds.tell_voided`,
  });
};

/** With the first plan; later changes are read on the page. */
export const tellPlan = async (
  { subject_id }: Happening<'rounds.round.planned'>,
  { tx }: ReactionContext,
) => {
  const round = await roundNamed(tx, subject_id);
  if (round?.status !== 'published' || round.kind === 'person') return;
  await notify(tx, {
    ...common(round.id),
    to: (await askedIn(tx, round.id)).filter((person) => person !== round.created_by),
    titulo: `“${round.title}” tem um plano de ação`,
    mensagem: 'Veja o que será feito com o que vocês responderam.',
    dedupe_key: `${subject_id} rounds.tell_plan`,
  });
};
