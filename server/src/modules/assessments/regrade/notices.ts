/** Notifications of a regrade: each person gets one about their own changes, and so do reviewers and the requester. */
import type { RegradeKind } from '@pdy/contract/assessments/values';
import { shownLevelText } from '@pdy/contract/rules/competencies/shown-level';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { type NewNotification, notifyEach } from '../../notifications/index.ts';
import { reviewersBeside } from '../bank/reviewers.ts';

type Change = {
  attempt_id: string;
  person_id: string;
  kind: 'simulado' | 'proficiency';
  title: string;
  competency: string;
  old_percent: number | null;
  new_percent: number | null;
  old_is_passed: boolean | null;
  new_is_passed: boolean | null;
  keeps_pass: boolean;
  old_level: number | null;
  new_level: number | null;
  tells_level: boolean;
};

/** Changes of what the person may already read. A person who answered too fast is shown no level. */
const changesOf = async (tx: Tx, regrade_id: string) => {
  const { rows } = await sql<Change>`
    select * from (
      select r.attempt_id, r.person_id, t.kind, t.title, c.name as competency, r.old_percent::float8, r.new_percent::float8,
        r.old_is_passed, r.new_is_passed, r.keeps_pass, r.old_level::float8, r.new_level::float8,
        coalesce(k.why_none not in ('low_effort', 'voided'), true) as tells_level
      from score_revisions r
      join attempts a on a.company_id = r.company_id and a.id = r.attempt_id
      join assessments t on t.company_id = a.company_id and t.id = a.assessment_id
      join questions q on q.company_id = r.company_id and q.id = r.question_id
      join competencies c on c.company_id = q.company_id and c.id = q.competency_id
      left join attempt_competencies k on k.company_id = a.company_id and k.attempt_id = a.id and k.competency_id = c.id
      where r.company_id = app.company_id() and r.regrade_id = ${regrade_id} and a.status = 'finished'
        and a.score_from <= app.now()) told
    where (old_percent, old_is_passed) is distinct from (new_percent, new_is_passed)
      or (tells_level and old_level is distinct from new_level)
    order by person_id, title, attempt_id`.execute(tx);
  return rows;
};

const cause: Record<RegradeKind, string> = {
  key: 'o gabarito de uma questão foi corrigido',
  everybody_right: 'uma questão foi anulada',
  left_out: 'uma questão foi anulada',
};

const percent = (value: number | null) =>
  value === null ? 'sem nota' : `${String(value).replace('.', ',')}%`;
const level = (value: number | null) => (value === null ? 'sem nível' : shownLevelText(value));

const isMark = ({ kind, old_percent, new_percent }: Change) =>
  kind === 'simulado' && old_percent !== new_percent;

const fromTo = (change: Change) =>
  isMark(change)
    ? `de ${percent(change.old_percent)} para ${percent(change.new_percent)}`
    : `de ${level(change.old_level)} para ${level(change.new_level)}`;

const passWords = ({ old_is_passed, new_is_passed, keeps_pass }: Change) => {
  if (keeps_pass) return ' A aprovação continua valendo.';
  if (new_is_passed && !old_is_passed) return ' Com isso, você passou no simulado.';
  return old_is_passed && !new_is_passed ? ' Com isso, o simulado não conta mais como aprovado.' : '';
};

const oneChange = (change: Change, why: string) => {
  const of = isMark(change)
    ? `Sua nota em “${change.title}”`
    : `Seu nível de ${change.competency} em “${change.title}”`;
  return `${of} mudou ${fromTo(change)}: ${why}.${passWords(change)}`;
};

const several = (all: readonly Change[], why: string) => {
  const parts = all.map((change) => `“${change.title}” ${fromTo(change)}`);
  return `Seus resultados mudaram: ${why}. ${parts.join('; ')}.`;
};

const pages = { simulado: '/simulacoes', proficiency: '/proficiencia' } as const;

const noteOf = (regrade_id: string, kind: RegradeKind, changes: readonly Change[]): NewNotification[] => {
  const [first, ...rest] = changes;
  if (!first) return [];
  const isOne = rest.length === 0;
  return [
    {
      to: [first.person_id],
      titulo: isOne ? `Seu resultado em “${first.title}” mudou` : 'Seus resultados mudaram',
      mensagem: isOne ? oneChange(first, cause[kind]) : several(changes, cause[kind]),
      tipo: 'informativa',
      link_destino: isOne ? `${pages[first.kind]}/resultado/${first.attempt_id}` : '/simulacoes/historico',
      dedupe_key: `${regrade_id} assessments.regraded ${first.person_id}`,
    },
  ];
};

export const notifyPeople = async (
  { tx }: Pick<ReactionContext, 'tx'>,
  { id, kind }: { readonly id: string; readonly kind: RegradeKind },
): Promise<void> => {
  const changes = await changesOf(tx, id);
  const people = Map.groupBy(changes, ({ person_id }) => person_id);
  await notifyEach(
    tx,
    [...people.values()].flatMap((of) => noteOf(id, kind, of)),
  );
};

const asked = (tx: Tx, id: string) =>
  tx
    .selectFrom('regrades as g')
    .innerJoin('questions as q', (join) =>
      join.onRef('q.company_id', '=', 'g.company_id').onRef('q.id', '=', 'g.question_id'),
    )
    .where('g.id', '=', id)
    .select(['q.code', 'g.asked_by', 'g.reason', 'g.return_reason'])
    .executeTakeFirstOrThrow();

const bankAt = (question_id: string) => `/admin/simulations?aba=banco&questao=${question_id}`;

export const notifyReviewers = async (
  { id, subject_id, payload }: Happening<'assessments.regrade.asked'>,
  { tx }: ReactionContext,
) => {
  const { code, asked_by, reason } = await asked(tx, payload.regrade_id);
  const to = (await reviewersBeside(tx, asked_by)).map((reviewer) => reviewer.id);
  await notifyEach(tx, [
    {
      to,
      about: `regrade ${payload.regrade_id}`,
      titulo: `${code}: correção de gabarito espera sua revisão`,
      mensagem: `A questão fica suspensa até alguém decidir. Motivo: “${reason}”`,
      tipo: 'acompanhamento',
      link_destino: bankAt(subject_id),
      dedupe_key: `${id} assessments.tell_reviewers`,
    },
  ]);
};

export const notifyReturned = async (
  { id, subject_id, payload }: Happening<'assessments.regrade.returned'>,
  { tx }: ReactionContext,
) => {
  const { code, asked_by, return_reason } = await asked(tx, payload.regrade_id);
  await notifyEach(tx, [
    {
      to: [asked_by],
      titulo: `${code}: correção de gabarito devolvida`,
      mensagem: `Nada mudou. Motivo: “${return_reason ?? ''}”`,
      tipo: 'acompanhamento',
      link_destino: bankAt(subject_id),
      dedupe_key: `${id} assessments.tell_returned`,
    },
  ]);
};

export const notifyDone = async (
  { id, subject_id, payload }: Happening<'assessments.regrade.done'>,
  { tx }: ReactionContext,
) => {
  const { code, asked_by } = await asked(tx, payload.regrade_id);
  const attempts =
    payload.attempts === 1 ? '1 tentativa recalculada' : `${payload.attempts} tentativas recalculadas`;
  await notifyEach(tx, [
    {
      to: [asked_by],
      titulo: `${code}: gabarito corrigido`,
      mensagem: `${attempts}.`,
      tipo: 'informativa',
      link_destino: bankAt(subject_id),
      dedupe_key: `${id} assessments.tell_done`,
    },
  ]);
};
