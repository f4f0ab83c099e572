/**
 * Judges the evidence that tests gave under earlier rules by today's rules, once. What today's rules would not give is
 * voided, with the rule as the reason; the rest stays as it is. Runs as the system.
 */
import { EVIDENCE_RULES, whyNoEvidence } from '@pdy/contract/rules/assessments/test-evidence';
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import { type Clock, dayIn } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db.ts';
import type { ReactionContext, Reactions } from '#kernel/events/reactions.ts';
import { recorder } from '#kernel/events/record.ts';
import type { Pace } from '#kernel/work/pace.ts';
import { annulEvidence } from '../competencies/index.ts';
import { notifyAdministrators, notifyOfRules, type RuledOut } from './evidence-anew-notices.ts';
import { couldReadBank, evidenceKind } from './taking/finish.ts';

type Proof = Omit<RuledOut, 'why'> & {
  attempt_id: string;
  evidence_id: string;
  kind: 'simulado' | 'proficiency';
  timezone: string;
  /** Questions about the competency that the person had not seen, and how many of them were answered. */
  put: number;
  answered: number;
  reads_bank: boolean;
};

/** A person's valid evidence that was judged by earlier rules; without evidence that can no longer be judged. */
const proofsOf = async (tx: Tx, person_id: string) => {
  const { rows } = await sql<Proof>`
    select k.attempt_id, k.competency_id, o.name as competency, k.evidence_id, t.kind, c.timezone, n.put, n.answered,
      ${couldReadBank(sql`a.submitted_at`)} as reads_bank
    from attempt_competencies k
    join competencies o on o.company_id = k.company_id and o.id = k.competency_id
    join competency_evidence e on e.company_id = k.company_id and e.id = k.evidence_id and e.status <> 'void'
    join attempts a on a.company_id = k.company_id and a.id = k.attempt_id
    join assessments t on t.company_id = a.company_id and t.id = a.assessment_id
    join company_settings c on c.company_id = a.company_id
    cross join lateral (
      select count(*)::int as put, count(i.answered_at)::int as answered
      from attempt_items i
      join attempt_marks m on m.company_id = i.company_id and m.attempt_id = i.attempt_id and m.position = i.position
      join questions q on q.company_id = i.company_id and q.id = i.question_id
      join question_versions v on v.company_id = i.company_id and v.id = i.version_id and v.annulled is null
      where i.company_id = a.company_id and i.attempt_id = a.id and q.competency_id = k.competency_id and not m.was_seen
        and (t.kind = 'simulado' or i.answered_at is not null)) n
    where k.person_id = ${person_id} and k.evidence_rules < ${EVIDENCE_RULES} and a.status = 'finished'
      -- answers that are erased, and a question that is about something else by now, tell nothing
      and a.answers_erased_at is null and n.put = k.unseen
    order by a.submitted_at, k.competency_id
    for no key update of k`.execute(tx);
  return rows;
};

type Out = Proof & RuledOut;

const ruledOut = (proof: Proof): Out[] => {
  const { put: items, answered, reads_bank } = proof;
  const kind = evidenceKind[proof.kind];
  const why = whyNoEvidence({ kind, items, seen_before: 0, answered, rte: null, reads_bank });
  return why === 'too_few_answers' || why === 'reads_bank' ? [{ ...proof, why }] : [];
};

/** Stores why an attempt gives no evidence. A test with too few answers shows no level either. */
const keepReason = async (tx: Tx, { attempt_id, competency_id, why }: Out) => {
  const erased = why === 'too_few_answers' ? { theta: null, se: null, level_probs: null } : {};
  await tx
    .updateTable('attempt_competencies')
    .set({ why_none: why, ...erased })
    .where('attempt_id', '=', attempt_id)
    .where('competency_id', '=', competency_id)
    .execute();
};

/** The transaction that judges the last person also notifies the administrators: after a crash nobody misses it. */
const notifyAtTheEnd = async (tx: Tx, now: Date) => {
  const { rows } = await sql<{ timezone: string }>`
    select c.timezone from company_settings c
    where c.company_id = app.company_id() and not exists (
      select from attempt_competencies k where k.company_id = c.company_id and k.evidence_id is not null
        and k.evidence_rules < ${EVIDENCE_RULES})`.execute(tx);
  if (rows[0]) await notifyAdministrators(tx, ruleDay(rows[0].timezone, now));
};

/** 'dd/mm/aaaa' in the company's time zone. */
const ruleDay = (timezone: string, now: Date) => dayIn(timezone, now).split('-').reverse().join('/');

/** Judges the evidence of one person in one transaction, so that the person is notified once. */
const judgePerson = async (context: ReactionContext, person_id: string) => {
  const { tx, clock } = context;
  const out = (await proofsOf(tx, person_id)).flatMap(ruledOut);
  await tx
    .updateTable('attempt_competencies')
    .set({ evidence_rules: EVIDENCE_RULES })
    .where('person_id', '=', person_id)
    .where('evidence_id', 'is not', null)
    .where('evidence_rules', '<', EVIDENCE_RULES)
    .execute();
  const [first, ...others] = out;
  if (first) {
    const on = ruleDay(first.timezone, clock());
    for (const one of out) {
      await keepReason(tx, one);
      await annulEvidence(context, { evidence_id: one.evidence_id, reason: `regra de ${on}` });
    }
    await notifyOfRules(tx, person_id, [first, ...others], on);
  }
  await notifyAtTheEnd(tx, clock());
};

type Means = {
  readonly db: Database;
  readonly jobsDb: Database;
  readonly reactions: Reactions;
  readonly clock: Clock;
  readonly pace: Pick<Pace, 'rest'>;
};

const companiesWithOld = (jobsDb: Database) =>
  jobsDb
    .as(null)
    .selectFrom('attempt_competencies')
    .select('company_id')
    .distinct()
    .where('evidence_id', 'is not', null)
    .where('evidence_rules', '<', EVIDENCE_RULES)
    .execute();

const peopleWithOld = (db: Database, company_id: string) =>
  db
    .as(systemScope(company_id))
    .selectFrom('attempt_competencies')
    .select('person_id')
    .distinct()
    .where('evidence_id', 'is not', null)
    .where('evidence_rules', '<', EVIDENCE_RULES)
    .orderBy('person_id')
    .execute();

/**
 * Judges the evidence of all companies again. After a crash it continues with the people not judged yet. `jobsDb`:
 * connected as the jobs role, which sees all companies. Returns the number of people judged.
 */
export const judgeEvidenceAnew = async ({ db, jobsDb, reactions, clock, pace }: Means): Promise<number> => {
  let people = 0;
  for (const { company_id } of await companiesWithOld(jobsDb)) {
    const actor = { person_id: null, company_id, role: 'system' };
    for (const { person_id } of await peopleWithOld(db, company_id)) {
      const began = performance.now();
      await db
        .as(systemScope(company_id, clock()))
        .transaction()
        .execute((tx) => {
          const record = recorder({ tx, actor, clock, reactions });
          return judgePerson({ tx, clock, company_id, record }, person_id);
        });
      people += 1;
      await pace.rest(performance.now() - began);
    }
  }
  return people;
};
