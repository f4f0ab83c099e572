/** Tells the person of an administrator's act on their attempt, also live on the page of a running test. */

import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { notify } from '../../notifications/index.ts';

const pages = { simulado: '/simulacoes', proficiency: '/proficiencia' } as const;

const attemptOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('attempts as a')
    .innerJoin('assessments as t', sameCompany('t.id', 'a.assessment_id'))
    .where('a.id', '=', id)
    .select(['a.status', 'a.void_reason', 't.title', 't.kind'])
    .executeTakeFirstOrThrow();

export const notifyOfMinutes = async (
  { id, subject_id, payload }: Happening<'assessments.attempt.extended'>,
  { tx }: ReactionContext,
) => {
  const { person_id, assessment_id, minutes } = payload;
  const { title, kind } = await attemptOf(tx, subject_id);
  await notify(tx, {
    to: [person_id],
    titulo: `Mais tempo em “${title}”`,
    mensagem: `Você ganhou mais ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} para responder. O novo prazo já aparece na tela.`,
    tipo: 'acompanhamento',
    link_destino: `${pages[kind]}/${assessment_id}`,
    dedupe_key: `${id} assessments.tell_minutes`,
  });
};

export const notifyOfVoid = async (
  { id, subject_id, payload: { person_id } }: Happening<'assessments.attempt.voided'>,
  { tx }: ReactionContext,
) => {
  const { title, kind, void_reason } = await attemptOf(tx, subject_id);
  await notify(tx, {
    to: [person_id],
    titulo: `Sua tentativa em “${title}” foi anulada`,
    mensagem: `Ela não conta para o seu nível nem para o limite de tentativas. Motivo: “${void_reason}”`,
    tipo: 'informativa',
    link_destino: `${pages[kind]}/resultado/${subject_id}`,
    dedupe_key: `${id} assessments.tell_void`,
  });
};

/** Notifies a person of additional time. The notification does not give the reason. */
export const notifyOfTime = async (
  { id, subject_id, payload: { extra_percent, valid_until } }: Happening<'assessments.time.granted'>,
  { tx }: ReactionContext,
) => {
  const until = valid_until === null ? '' : `, até ${valid_until.split('-').reverse().join('/')}`;
  await notify(tx, {
    to: [subject_id],
    titulo: 'Você tem mais tempo nos testes',
    mensagem: `Em simulados e testes com limite, você tem ${extra_percent}% a mais de tempo${until}. Vale para o que você começar a partir de agora.`,
    tipo: 'informativa',
    link_destino: '/simulacoes',
    dedupe_key: `${id} assessments.tell_time`,
  });
};
