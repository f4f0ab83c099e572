/** Actions about evidence: tells the people who have to answer, and the requester the outcome. */
import { sql } from 'kysely';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { administrators, notify } from '../notify.ts';
import { nameOf, quoted } from '../words.ts';

const competencyName = async (tx: Tx, id: string) =>
  (await tx.selectFrom('competencies').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name;

/** The manager of a person, if there is one who may act. */
const managerOf = async (tx: Tx, person_id: string) => {
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id from profiles p join profiles m on m.company_id = p.company_id and m.user_id = p.manager_id
    where p.user_id = ${person_id}::uuid and m.is_active and m.role in ('manager', 'admin', 'corporate')`.execute(
    tx,
  );
  return rows.map(({ user_id }) => user_id);
};

const theirs = (person_id: string, competency_id: string) =>
  `/profile?pessoa=${person_id}&porque=${competency_id}`;
const own = (competency_id: string) => `/profile?porque=${competency_id}`;

const notifyWhoAnswers = async (
  { id, payload: { person_id, competency_id, contest_id } }: Happening<'competencies.evidence.contested'>,
  { tx }: ReactionContext,
) => {
  const managers = await managerOf(tx, person_id);
  const [name, competency, { reason }] = await Promise.all([
    nameOf(tx, person_id),
    competencyName(tx, competency_id),
    tx
      .selectFrom('evidence_contests')
      .select('reason')
      .where('id', '=', contest_id)
      .executeTakeFirstOrThrow(),
  ]);
  await notify(tx, {
    to: managers.length > 0 ? managers : await administrators(tx, [person_id]),
    about: `contest ${contest_id}`,
    titulo: `${name} contestou uma evidência de ${competency}`,
    mensagem: `A evidência continua contando até a sua resposta.${quoted('Motivo', reason)}`,
    tipo: 'acompanhamento',
    link_destino: theirs(person_id, competency_id),
    dedupe_key: `${id} notifications.tell_contested`,
  });
};

const notifyOfAnswer = async (
  { id, subject_id, actor_id, payload }: Happening<'competencies.contest.answered'>,
  { tx }: ReactionContext,
) => {
  const { person_id, competency_id, outcome, is_final } = payload;
  const [name, competency, words] = await Promise.all([
    nameOf(tx, actor_id),
    competencyName(tx, competency_id),
    tx
      .selectFrom('evidence_contests')
      .select(['reply', 'arbitration'])
      .where('id', '=', subject_id)
      .executeTakeFirstOrThrow(),
  ]);
  const kept = is_final
    ? 'A evidência foi mantida e continua contando.'
    : 'A evidência foi mantida. Se discordar, peça a decisão da administração em “Por quê?”.';
  await notify(tx, {
    to: [person_id],
    titulo: `Sua contestação em ${competency} foi respondida`,
    mensagem: `${outcome === 'voided' ? 'A evidência foi anulada e não conta mais.' : kept}${quoted(name, words.arbitration ?? words.reply)}`,
    tipo: 'acompanhamento',
    link_destino: own(competency_id),
    dedupe_key: `${id} notifications.tell_answered`,
  });
};

const notifyArbiters = async (
  { id, subject_id, payload: { person_id, competency_id } }: Happening<'competencies.contest.escalated'>,
  { tx }: ReactionContext,
) => {
  const [name, competency, { replied_by }] = await Promise.all([
    nameOf(tx, person_id),
    competencyName(tx, competency_id),
    tx
      .selectFrom('evidence_contests')
      .select('replied_by')
      .where('id', '=', subject_id)
      .executeTakeFirstOrThrow(),
  ]);
  await notify(tx, {
    to: await administrators(tx, [person_id, replied_by]),
    about: `contest ${subject_id}`,
    titulo: `${name} pede a sua decisão sobre uma evidência de ${competency}`,
    mensagem: 'A pessoa contestou a evidência e não concordou com a resposta. A sua decisão encerra o caso.',
    tipo: 'acompanhamento',
    link_destino: theirs(person_id, competency_id),
    dedupe_key: `${id} notifications.tell_escalated`,
  });
};

/**
 * Notifies about voided evidence, but not that of a voided attempt, which is reported with the attempt, nor what a rule
 * removed, which is reported all at once.
 */
const notifyOfVoid = async (
  {
    id,
    subject_id,
    actor_id,
    payload: { person_id, competency_id },
  }: Happening<'competencies.evidence.voided'>,
  { tx }: ReactionContext,
) => {
  const { reason, voided_by, attempt_id } = await tx
    .selectFrom('evidence_voids as v')
    .innerJoin('competency_evidence as e', sameCompany('e.id', 'v.evidence_id'))
    .leftJoin('attempt_voids as a', sameCompany('a.attempt_id', 'e.source_id'))
    .select(['v.reason', 'v.voided_by', 'a.attempt_id'])
    .where('v.evidence_id', '=', subject_id)
    .executeTakeFirstOrThrow();
  if (attempt_id !== null || voided_by === null) return;
  const competency = await competencyName(tx, competency_id);
  await notify(tx, {
    to: [person_id].filter((one) => one !== actor_id),
    titulo: `Uma evidência de ${competency} foi anulada`,
    mensagem: `Ela não conta mais para o seu nível.${quoted('Motivo', reason)}`,
    tipo: 'informativa',
    link_destino: own(competency_id),
    dedupe_key: `${id} notifications.tell_void`,
  });
};

const notifyOfSetLevel = async (
  { id, subject_id, payload: { person_id, competency_id } }: Happening<'competencies.level.set'>,
  { tx }: ReactionContext,
) => {
  const { level, reason, until } = await tx
    .selectFrom('level_overrides')
    .select(['level', 'reason', 'until'])
    .where('id', '=', subject_id)
    .executeTakeFirstOrThrow();
  const competency = await competencyName(tx, competency_id);
  await notify(tx, {
    to: [person_id],
    titulo: `Seu nível em ${competency} foi ajustado`,
    mensagem: `A administração definiu o nível ${level} até ${until.split('-').reverse().join('/')}.${quoted('Motivo', reason)}`,
    tipo: 'informativa',
    link_destino: own(competency_id),
    dedupe_key: `${id} notifications.tell_set_level`,
  });
};

const notifyOfCertificate = async (
  { id, subject_id, payload: { person_id, competency_id } }: Happening<'competencies.certificate.registered'>,
  { tx }: ReactionContext,
) => {
  const [name, competency] = await Promise.all([nameOf(tx, person_id), competencyName(tx, competency_id)]);
  await notify(tx, {
    to: await administrators(tx, [person_id]),
    about: `certificate ${subject_id}`,
    titulo: `${name} registrou um certificado de ${competency}`,
    mensagem: 'Confira o certificado e aprove ou recuse. Aprovado, ele conta como evidência.',
    tipo: 'acompanhamento',
    link_destino: '/company-settings?aba=evidencias',
    dedupe_key: `${id} notifications.tell_certificate`,
  });
};

/** An approved one is reported as the evidence that it became. */
const notifyOfRefusal = async (
  { id, subject_id, payload: { person_id, is_approved } }: Happening<'competencies.certificate.decided'>,
  { tx }: ReactionContext,
) => {
  if (is_approved) return;
  const { name, decision_note } = await tx
    .selectFrom('certificates')
    .select(['name', 'decision_note'])
    .where('id', '=', subject_id)
    .executeTakeFirstOrThrow();
  await notify(tx, {
    to: [person_id],
    titulo: `Seu certificado “${name}” foi recusado`,
    mensagem: `Você pode corrigir e registrar de novo.${quoted('Motivo', decision_note)}`,
    tipo: 'acompanhamento',
    link_destino: '/profile?secao=certificados',
    dedupe_key: `${id} notifications.tell_refused_certificate`,
  });
};

export const evidenceActReactions: ReactionTable = {
  'competencies.evidence.contested': [after('notifications.tell_contested', notifyWhoAnswers)],
  'competencies.contest.answered': [after('notifications.tell_answered', notifyOfAnswer)],
  'competencies.contest.escalated': [after('notifications.tell_escalated', notifyArbiters)],
  'competencies.evidence.voided': [after('notifications.tell_void', notifyOfVoid)],
  'competencies.level.set': [after('notifications.tell_set_level', notifyOfSetLevel)],
  'competencies.certificate.registered': [after('notifications.tell_certificate', notifyOfCertificate)],
  'competencies.certificate.decided': [after('notifications.tell_refused_certificate', notifyOfRefusal)],
};
