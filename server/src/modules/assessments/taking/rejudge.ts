/**
 * A later attempt may have been judged less precise than evidence that is now voided. Nothing more precise precedes it
 * any more, so it proves what it measured. Runs as the system.
 */
import {
  isMuchLessPrecise,
  testEvidence,
  whyNoEvidence,
} from '@pdy/contract/rules/assessments/test-evidence';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { type ReactionContext, type ReactionTable, together } from '#kernel/events/reactions.ts';
import { type Answered, abilityOf } from '../rules/ability-rules.ts';
import { couldReadBank, evidenceKind, keepEvidence } from './finish.ts';
import { reachedIn } from './score.ts';

type Attempt = {
  id: string;
  assessment_id: string;
  person_id: string;
  competency_id: string;
  kind: 'simulado' | 'proficiency';
  timezone: string;
  submitted_at: Date;
  why_none: string | null;
  reads_bank: boolean;
  /** The standard error of its evidence, while that counts. */
  evidence_se: number | null;
};

/** All attempts at the test behind the evidence, newest first, with what each measured in that competency. */
const attemptsBehind = async (tx: Tx, evidence_id: string) => {
  const { rows } = await sql<Attempt>`
    select a.id, a.assessment_id, a.person_id, k.competency_id, t.kind, c.timezone, a.submitted_at, k.why_none,
      case when e.status <> 'void' then k.evidence_se::float8 end as evidence_se,
      ${couldReadBank(sql`a.submitted_at`)} as reads_bank
    from attempt_competencies o
    join attempts f on f.company_id = o.company_id and f.id = o.attempt_id
    join attempts a on a.company_id = f.company_id and a.assessment_id = f.assessment_id and a.person_id = f.person_id
    join attempt_competencies k on k.company_id = a.company_id and k.attempt_id = a.id and k.competency_id = o.competency_id
    join assessments t on t.company_id = a.company_id and t.id = a.assessment_id
    join company_settings c on c.company_id = a.company_id
    left join competency_evidence e on e.company_id = k.company_id and e.id = k.evidence_id
    where o.evidence_id = ${evidence_id} and a.status = 'finished'
    order by a.submitted_at desc, a.id desc`.execute(tx);
  return rows;
};

type Behind = Pick<Attempt, 'id' | 'competency_id' | 'kind' | 'reads_bank'>;

/** `is_ours`: about the competency, and not annulled. */
type Put = Answered & { position: number; answered_at: Date | null; is_ours: boolean; was_seen: boolean };

/** The points of each question of the attempt at the time; empty once the answers are erased. */
const putIn = async (tx: Tx, { id, competency_id }: Behind) => {
  const { rows } = await sql<Put>`
    select m.a::float8, m.b::float8, m.c::float8, m.fraction::float8 as f, i.position, i.answered_at, m.was_seen,
      q.competency_id = ${competency_id} and v.annulled is null as is_ours
    from attempt_marks m
    join attempt_items i on i.company_id = m.company_id and i.attempt_id = m.attempt_id and i.position = m.position
    join questions q on q.company_id = i.company_id and q.id = i.question_id
    join question_versions v on v.company_id = i.company_id and v.id = i.version_id
    where m.attempt_id = ${id} and (m.fraction is not null or v.annulled is not null)
    order by m.position`.execute(tx);
  return rows;
};

/** The ability over the questions not seen before; null: it proves nothing in any case. */
export const abilityBehind = async (tx: Tx, attempt: Behind) => {
  const put = await putIn(tx, attempt);
  const unseen = put.filter(({ is_ours, was_seen }) => is_ours && !was_seen);
  const answered = unseen.filter(({ answered_at }) => answered_at !== null).length;
  const items = unseen.length;
  const { reads_bank } = attempt;
  const kind = evidenceKind[attempt.kind];
  if (whyNoEvidence({ kind, items, seen_before: 0, answered, rte: null, reads_bank }) !== null) return null;
  return abilityOf(unseen.filter(reachedIn(put)));
};

const rejudge = async (context: ReactionContext, evidence_id: string) => {
  const { tx } = context;
  const attempts = await attemptsBehind(tx, evidence_id);
  for (const [at, attempt] of attempts.entries()) {
    // Newer evidence counts already.
    if (attempt.evidence_se !== null) return;
    if (attempt.why_none !== 'less_precise') continue;
    const former = attempts.slice(at + 1).find(({ evidence_se }) => evidence_se !== null);
    const ability = await abilityBehind(tx, attempt);
    if (!ability || isMuchLessPrecise(ability.se, former?.evidence_se ?? null)) continue;
    const { id, competency_id } = attempt;
    await tx
      .updateTable('attempt_competencies')
      .set({ why_none: null, evidence_se: ability.se })
      .where('attempt_id', '=', id)
      .where('competency_id', '=', competency_id)
      .execute();
    const evidence = testEvidence(ability);
    await keepEvidence(context, attempt, [{ competency_id, evidence }], attempt.submitted_at);
    return;
  }
};

export const rejudging: ReactionTable = {
  'competencies.evidence.voided': [
    together(
      'assessments.rejudge_voided',
      ({ subject_id }: Happening<'competencies.evidence.voided'>, context) => rejudge(context, subject_id),
    ),
  ],
  'competencies.contest.answered': [
    together('assessments.rejudge_contested', async ({ payload: { evidence_id, outcome } }, context) => {
      if (outcome !== 'kept') await rejudge(context, evidence_id);
    }),
  ],
};
