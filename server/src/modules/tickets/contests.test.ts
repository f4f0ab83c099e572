import type { ruleText } from '@pdy/contract/messages';
import { ALGO_VERSION } from '@pdy/contract/rules/competencies/evidence';
import type { Ticket } from '@pdy/contract/tickets/tickets';
import { describe, expect, it } from 'vitest';
import {
  aCompanyWithBank,
  aProficiencyTest,
  aSimulado,
  takeAdaptive,
  takeSimulado,
} from '#test/assessments.ts';
import { evidenceState, world } from '#test/contests.ts';
import { seen } from '#test/seen.ts';
import { addRows, call } from '#test/team.ts';
import { aTicket } from '#test/tickets.ts';
import { owner, type Person } from '#test/world.ts';

const broken = (rule: keyof typeof ruleText) => ({ code: 'RULE_BROKEN', data: { rule } });
const hidden = { code: 'NOT_FOUND' };

/** Ana contests a level that her manager has set to 2. */
const aContestedLevel = async () => {
  const place = await world();
  const why = await call(place.ana).competencies.why(place.about);
  const contest = { kind: 'level' as const, competency_id: place.competency.id };
  return { ...place, why, contest, ticket: await aTicket(place.ana, { code: 'rh', contest }) };
};

const levelCopy = ({ contest }: Ticket) => {
  if (contest?.copy.kind !== 'level') throw new Error('no level is contested');
  return contest.copy;
};

const voidEvidence = (id: string) =>
  owner.query(
    `update competency_evidence set status = 'void', void_reason = 'Era de outra pessoa.' where id = $1`,
    [id],
  );

describe('a contested level', () => {
  it('carries what was read: every row with its weight, the formula, and the demand of the job', async () => {
    const { ticket, why, ana } = await aContestedLevel();
    const copy = levelCopy(ticket);
    expect(copy).toMatchObject({
      person_id: ana.person_id,
      competency: { id: why.standing.competency.id },
      as_of: why.as_of,
      rule_version: ALGO_VERSION,
      half_life_days: why.half_life_days,
      demand: 4,
      held: why.standing.held,
    });
    expect(copy.rows).toEqual(
      why.evidence.map(({ id, kind, source, level, observed_on, is_by_month, weight_percent, counts }) => ({
        ...{ id, kind, level, observed_on, is_by_month, weight_percent, counts },
        title: source?.title ?? null,
      })),
    );
    expect(copy.rows).toHaveLength(1);
  });

  it('stays as it was read, whatever happens to the evidence later', async () => {
    const { ticket, ana, admin, competency, evidence_id, about } = await aContestedLevel();
    await addRows(ana, [{ competency_id: competency.id, level: 5 }]);
    await voidEvidence(evidence_id);
    expect((await call(ana).competencies.why(about)).standing.held.estimate).not.toBe(
      levelCopy(ticket).held.estimate,
    );
    for (const reader of [ana, admin])
      expect(levelCopy(await call(reader).tickets.get({ id: ticket.id }))).toEqual(levelCopy(ticket));
  });

  it('ends with a named act, and only once it has been done', async () => {
    const { ticket, ana, peer, admin, evidence_id, competency } = await aContestedLevel();
    const decide = (outcome: 'kept' | 'voided' | 'corrected', outcome_id: string | null) =>
      call(admin).ticketQueue.decide({ ...seen(ticket), outcome, outcome_id });
    const findings = () => call(admin).ticketQueue.findings({ id: ticket.id });
    const undone = broken('outcome_names_what_was_done');
    expect(await findings()).toEqual({ voided: [], overridden: [], corrected_at: null });
    await expect(decide('voided', evidence_id)).rejects.toMatchObject(undone);
    await expect(decide('voided', null)).rejects.toMatchObject(undone);
    await expect(decide('kept', evidence_id)).rejects.toMatchObject(undone);
    await expect(decide('corrected', competency.id)).rejects.toMatchObject(undone);

    await addRows(peer, [{ competency_id: competency.id, level: 3 }]);
    const { rows } = await owner.query<{ id: string }>(
      `update competency_evidence set status = 'void', void_reason = 'Era de outra pessoa.' where person_id = $1 returning id`,
      [peer.person_id],
    );
    await expect(decide('voided', rows[0]?.id ?? '')).rejects.toMatchObject(undone);

    await voidEvidence(evidence_id);
    expect(await evidenceState(evidence_id)).toMatchObject({ status: 'void' });
    expect((await findings()).voided).toEqual([
      {
        ...{ id: evidence_id, kind: 'manager_rating', competency: expect.any(String), level: 2 },
        observed_on: '2026-03-10',
        void_reason: 'Era de outra pessoa.',
      },
    ]);
    expect((await decide('voided', evidence_id)).contest).toMatchObject({
      outcome: 'voided',
      outcome_id: evidence_id,
    });
    await expect(decide('kept', null)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await call(ana).tickets.get({ id: ticket.id })).contest?.outcome).toBe('voided');
  });

  it('is decided by the attendant, and nothing is decided where nothing is contested', async () => {
    const { ticket, ana, lead, admin } = await aContestedLevel();
    const kept = { outcome: 'kept' as const, outcome_id: null };
    for (const other of [ana, lead]) {
      await expect(call(other).ticketQueue.decide({ ...seen(ticket), ...kept })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
      await expect(call(other).ticketQueue.findings({ id: ticket.id })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    }
    const plain = await aTicket(ana, { title: 'Sem contestação' });
    const nothing = broken('contest_has_an_outcome');
    await expect(call(admin).ticketQueue.decide({ ...seen(plain), ...kept })).rejects.toMatchObject(nothing);
    await expect(call(admin).ticketQueue.findings({ id: plain.id })).rejects.toMatchObject(nothing);
  });
});

/** Two people who have taken the same simulado, one question wrong. */
const aContestedSimulado = async (rules: Parameters<typeof aSimulado>[2] = {}) => {
  const { company, admin, questions } = await aCompanyWithBank(2);
  const ids = questions.slice(0, 3);
  const test = await aSimulado(admin, ids, rules);
  const [ana, bia] = await Promise.all([company.person(), company.person()]);
  const now = { at: Date.parse('2026-03-09T15:00:00Z') };
  const attempt_id = await takeSimulado(ana, test.id, 2, now);
  const other_id = await takeSimulado(bia, test.id, 2, now);
  return { admin, ana, bia, test, attempt_id, other_id, now };
};

const question = (attempt_id: string, position = 3) => ({ kind: 'question' as const, attempt_id, position });
const open = (who: Person, contest: Parameters<typeof aTicket>[1] & object) =>
  aTicket(who, { code: 'conteudo', title: `Contestação ${Math.random()}`, ...contest });

describe('a contested question', () => {
  it('carries question and answer as its review showed them; several contests of one are one list', async () => {
    const { admin, ana, bia, attempt_id, other_id } = await aContestedSimulado();
    const review = (await call(ana).simulados.result({ id: attempt_id })).review ?? [];
    const first = await open(ana, { contest: question(attempt_id) });
    expect(first.contest).toMatchObject({
      kind: 'question',
      copy: { attempt_id, title: 'SQL no dia a dia', number: 1, question: review[2] },
      others: 0,
    });
    const contest_id = first.contest?.contest_id ?? '';
    // A simulado may ask in another order: finds the question by its text.
    const others = (await call(bia).simulados.result({ id: other_id })).review ?? [];
    const position = others.find(({ stem }) => stem === review[2]?.stem)?.position ?? 0;
    const second = await open(bia, { contest: question(other_id, position) });
    await open(bia, { contest: question(other_id, position === 1 ? 2 : 1) });
    expect(second.contest).toMatchObject({ contest_id, others: expect.any(Number) });

    const counted = await call(admin).ticketQueue.contests({ kind: 'question', ids: [contest_id] });
    expect(counted).toEqual([{ contest_id, tickets: 2 }]);
    const { items } = await call(admin).ticketQueue.list({ view: 'all', contest_id });
    expect(items.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
    expect((await call(admin).tickets.get({ id: first.id })).contest?.others).toBe(1);
  });

  it('is corrected once another version of it is in force, not when it is put aside, nor while that version waits', async () => {
    const { admin, ana, attempt_id } = await aContestedSimulado();
    const ticket = await open(ana, { contest: question(attempt_id) });
    const outcome_id = ticket.contest?.contest_id ?? '';
    await owner.query(`update question_versions set in_force_at = '2026-03-01' where question_id = $1`, [
      outcome_id,
    ]);
    const later = call(admin, '2026-03-11');
    const decide = () => later.ticketQueue.decide({ ...seen(ticket), outcome: 'corrected', outcome_id });
    const {
      status,
      competency,
      number_of_version,
      is_used,
      owner_id,
      updated_at,
      version,
      review,
      ...draft
    } = await later.questions.get({ id: outcome_id });
    await later.questions.move({ ids: [outcome_id], to: 'suspended' });
    await expect(decide()).rejects.toMatchObject(broken('outcome_names_what_was_done'));
    const stem = 'Agora sem o erro: qual é a alternativa certa?';
    const written = await later.questions.update({ ...draft, version: version + 1, stem });
    await expect(decide()).rejects.toMatchObject(broken('outcome_names_what_was_done'));
    await later.questionReviews.approve({ id: outcome_id, version: written.version });
    expect((await later.ticketQueue.findings({ id: ticket.id })).corrected_at).not.toBeNull();
    expect((await decide()).contest?.outcome).toBe('corrected');
    // The contested question stays as it was read.
    expect(JSON.stringify(ticket.contest?.copy)).not.toContain('Agora sem o erro');
  });

  it('belongs to one’s own attempt, and to what may be read of it', async () => {
    const { ana, bia, other_id } = await aContestedSimulado();
    await expect(open(ana, { contest: question(other_id) })).rejects.toMatchObject(hidden);
    await expect(open(bia, { contest: question(other_id, 9) })).rejects.toMatchObject(hidden);
    await expect(open(ana, { contest: { kind: 'result', attempt_id: other_id } })).rejects.toMatchObject(
      hidden,
    );
    const closed = await aContestedSimulado({ answers_shown: 'never' });
    await expect(open(closed.ana, { contest: question(closed.attempt_id) })).rejects.toMatchObject(hidden);
  });
});

describe('a contested result', () => {
  it('of a simulado carries its score as it was read', async () => {
    const { ana, attempt_id } = await aContestedSimulado();
    const { score } = await call(ana).simulados.result({ id: attempt_id });
    const ticket = await open(ana, { contest: { kind: 'result', attempt_id } });
    expect(ticket.contest?.copy).toMatchObject({
      ...{ kind: 'result', attempt_id, percent: score?.percent, is_passed: score?.is_passed },
      rows: [{ questions: 3 }],
    });
  });

  it('of a proficiency test carries the level and how certain it was', async () => {
    const { company, admin, competency_id } = await aCompanyWithBank();
    const test = await aProficiencyTest(admin, competency_id);
    const ana = await company.person();
    const now = { at: Date.parse('2026-03-09T15:00:00Z') };
    const { attempt_id } = await takeAdaptive(ana, test.id, 3, now);
    const { estimate } = await call(ana).proficiency.result({ id: attempt_id });
    const ticket = await open(ana, { contest: { kind: 'result', attempt_id } });
    expect(ticket.contest?.copy).toMatchObject({
      ...{ kind: 'result', number: null, percent: null, is_passed: null },
      rows: [{ level: { level: estimate?.level, low: estimate?.low, high: estimate?.high } }],
    });
  });
});
