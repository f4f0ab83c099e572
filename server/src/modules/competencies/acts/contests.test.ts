import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contested, evidenceState, keptEstimate, reason, titlesOf, words, world } from '#test/contests.ts';
import { seen } from '#test/seen.ts';
import { awaitedBy, call, outcomes, rowOf } from '#test/team.ts';
import { owner, type Person, recorded, runReactions } from '#test/world.ts';

describe('a contest', () => {
  it('marks the evidence, which counts until it is decided, and tells the manager', async () => {
    const { ana, lead, competency, evidence_id, contest } = await contested();
    expect(contest).toMatchObject({
      status: 'open',
      reason,
      reply: null,
      may_answer: false,
      may_escalate: false,
      level: 2,
      kind: 'manager_rating',
    });
    expect(await evidenceState(evidence_id)).toEqual({ status: 'contested', void_reason: null });
    expect(await keptEstimate(ana)).toBe(2);
    expect((await recorded(evidence_id)).map(({ name }) => name)).toContain(
      'competencies.evidence.contested',
    );
    await runReactions(ana.company_id);
    expect((await titlesOf(lead))[0]).toMatch(`contestou uma evidência de ${competency.name}`);
  });

  it('stays listed after the decision, undecided ones first, for those who may read it', async () => {
    const { ana, lead, top, peer, admin, stranger, contest, about } = await contested();
    await call(lead).evidenceActs.contests.answer({ ...seen(contest), outcome: 'kept', words });
    await call(lead).evidenceActs.rate({ ...about, level: 3 });
    const { evidence } = await call(ana).competencies.why({ competency_id: about.competency_id });
    const newest = evidence.find(({ level }) => level === 3);
    const again = await call(ana).evidenceActs.contest({ evidence_id: newest?.id ?? '', reason });
    for (const person of [lead, admin])
      expect((await call(person).evidenceActs.contests.list()).map(({ id, status }) => [id, status])).toEqual(
        [
          [again.id, 'open'],
          [contest.id, 'kept'],
        ],
      );
    for (const person of [ana, top, peer, stranger])
      expect(await call(person).evidenceActs.contests.list()).toEqual([]);
  });

  it('waits for the manager and for administrators, and for nobody else', async () => {
    const { ana, lead, top, peer, admin, corporate, stranger, contest } = await contested();
    for (const person of [lead, admin, corporate])
      expect(await awaitedBy(person)).toMatchObject([{ id: contest.id, may_answer: true }]);
    for (const person of [ana, top, peer, stranger]) expect(await awaitedBy(person)).toEqual([]);
    for (const person of [top, peer, stranger])
      await expect(
        call(person).evidenceActs.contests.answer({ ...seen(contest), outcome: 'voided', words }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      call(ana).evidenceActs.contests.answer({ ...seen(contest), outcome: 'voided', words }),
    ).rejects.toMatchObject({ data: { rule: 'nobody_answers_their_own_contest' } });
  });

  it('is answered with the evidence kept, and the person reads why', async () => {
    const { ana, lead, about, evidence_id, contest } = await contested();
    const answered = await call(lead).evidenceActs.contests.answer({
      ...seen(contest),
      outcome: 'kept',
      words,
    });
    expect(answered).toMatchObject({ status: 'kept', reply: words, may_answer: false });
    expect(await evidenceState(evidence_id)).toEqual({ status: 'valid', void_reason: null });
    expect(await keptEstimate(ana)).toBe(2);
    const { rows } = await call(ana).evidenceActs.of({ competency_id: about.competency_id });
    expect(rows).toMatchObject([
      { may_contest: false, contest: { status: 'kept', reply: words, may_escalate: true } },
    ]);
    await runReactions(ana.company_id);
    expect(await titlesOf(ana)).toContainEqual(
      expect.stringMatching(/^Sua contestação em .* foi respondida$/),
    );
    await expect(
      call(lead).evidenceActs.contests.answer({ ...seen(answered), outcome: 'voided', words }),
    ).rejects.toMatchObject({ data: { rule: 'contest_is_open' } });
  });

  it('is answered with the evidence taken out, and the level moves at once', async () => {
    const { ana, lead, evidence_id, contest } = await contested();
    await call(lead).evidenceActs.contests.answer({ ...seen(contest), outcome: 'voided', words });
    expect(await evidenceState(evidence_id)).toEqual({ status: 'void', void_reason: words });
    expect(await keptEstimate(ana)).toBeNull();
    expect((await recorded(contest.id)).at(-1)).toMatchObject({
      name: 'competencies.contest.answered',
      actor_id: lead.person_id,
      payload: { outcome: 'voided', is_final: false },
    });
  });

  it('is taken to an administrator, whose decision is final', async () => {
    const { ana, lead, admin, corporate, evidence_id, contest } = await contested();
    const kept = await call(lead).evidenceActs.contests.answer({ ...seen(contest), outcome: 'kept', words });
    const escalated = await call(ana).evidenceActs.contests.escalate({
      ...seen(kept),
      escalation_reason: 'A resposta fala de outro projeto.',
    });
    const asked = { status: 'escalated', escalation_reason: 'A resposta fala de outro projeto.' };
    expect(escalated).toMatchObject(asked);
    for (const person of [lead, admin, corporate])
      expect(await call(person).evidenceActs.contests.list()).toMatchObject([asked]);
    expect(await evidenceState(evidence_id)).toMatchObject({ status: 'contested' });
    await runReactions(ana.company_id);
    for (const person of [admin, corporate])
      expect((await titlesOf(person))[0]).toMatch('pede a sua decisão');
    await expect(
      call(lead).evidenceActs.contests.answer({ ...seen(escalated), outcome: 'kept', words }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });

    const decided = await call(admin).evidenceActs.contests.answer({
      ...seen(escalated),
      outcome: 'kept',
      words: 'Li os dois lados e mantenho a nota.',
    });

    expect(decided).toMatchObject({
      status: 'kept',
      reply: words,
      arbitration: 'Li os dois lados e mantenho a nota.',
    });
    expect(await evidenceState(evidence_id)).toMatchObject({ status: 'valid' });
    await expect(call(ana).evidenceActs.contests.escalate(seen(decided))).rejects.toMatchObject({
      data: { rule: 'contest_is_open' },
    });
  });

  it('is not decided by the person who answered it', async () => {
    const { ana, admin, corporate, evidence_id, contest } = await contested();
    const kept = await call(admin).evidenceActs.contests.answer({ ...seen(contest), outcome: 'kept', words });
    const escalated = await call(ana).evidenceActs.contests.escalate(seen(kept));
    expect(await awaitedBy(admin)).toEqual([]);
    await expect(
      call(admin).evidenceActs.contests.answer({ ...seen(escalated), outcome: 'kept', words }),
    ).rejects.toMatchObject({ data: { rule: 'arbiter_is_somebody_else' } });
    await call(corporate).evidenceActs.contests.answer({ ...seen(escalated), outcome: 'voided', words });
    expect(await evidenceState(evidence_id)).toMatchObject({ status: 'void' });
  });

  it('is taken further by the person alone, within 30 days of the answer', async () => {
    const { ana, lead, admin, contest } = await contested();
    const kept = await call(lead).evidenceActs.contests.answer({ ...seen(contest), outcome: 'kept', words });
    for (const person of [lead, admin])
      await expect(call(person).evidenceActs.contests.escalate(seen(kept))).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    await expect(call(ana, '2026-04-10').evidenceActs.contests.escalate(seen(kept))).rejects.toMatchObject({
      data: { rule: 'arbiter_is_asked_within_30_days' },
    });
    await expect(
      call(ana).evidenceActs.contests.escalate({ ...seen(kept), escalation_reason: 'x'.repeat(501) }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await call(ana, '2026-04-09').evidenceActs.contests.escalate(seen(kept))).toMatchObject({
      escalation_reason: null,
    });
  });

  it('is made once, within 30 days, with a reason, by the person the evidence is about', async () => {
    const { ana, lead, peer, admin, evidence_id } = await world();
    await expect(
      call(ana).evidenceActs.contest({ evidence_id, reason: 'curto demais' }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    for (const person of [lead, peer, admin])
      await expect(call(person).evidenceActs.contest({ evidence_id, reason })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    await expect(call(ana).evidenceActs.contest({ evidence_id: randomUUID(), reason })).rejects.toMatchObject(
      { code: 'NOT_FOUND' },
    );
    await expect(call(ana, '2026-04-10').evidenceActs.contest({ evidence_id, reason })).rejects.toMatchObject(
      { data: { rule: 'evidence_is_contested_within_30_days' } },
    );
    await call(ana, '2026-04-09').evidenceActs.contest({ evidence_id, reason });
    await expect(call(ana).evidenceActs.contest({ evidence_id, reason })).rejects.toMatchObject({
      data: { rule: 'evidence_can_be_contested' },
    });
  });

  it('is not about one’s own self-assessment', async () => {
    const { ana, about } = await world();
    await call(ana).evidenceActs.assess({ competency_id: about.competency_id, level: 4 });
    const own = await rowOf<{ id: string }>(
      `select id from competency_evidence where person_id = $1 and kind = 'self_assessment'`,
      [ana.person_id],
    );
    await expect(call(ana).evidenceActs.contest({ evidence_id: own.id, reason })).rejects.toMatchObject({
      data: { rule: 'nobody_contests_their_own_word' },
    });
  });

  it('is answered once: of two answers at the same time one stands, and a stale reader is told', async () => {
    const { lead, admin, contest } = await contested();
    const answer = (person: Person, outcome: 'kept' | 'voided') =>
      call(person).evidenceActs.contests.answer({ ...seen(contest), outcome, words });
    const results = await Promise.allSettled([answer(lead, 'kept'), answer(admin, 'voided')]);
    expect(outcomes(results)).toEqual(['CONFLICT', 'ok']);
  });

  it('follows the person to their present manager', async () => {
    const { ana, lead, top, contest } = await contested();
    await owner.query('update profiles set manager_id = $2 where user_id = $1', [
      ana.person_id,
      top.person_id,
    ]);
    expect(await awaitedBy(lead)).toEqual([]);
    expect(await awaitedBy(top)).toMatchObject([{ id: contest.id }]);
  });

  it('goes to the administrators when there is no manager', async () => {
    const { ana, admin, corporate, evidence_id } = await world();
    await owner.query('update profiles set manager_id = null where user_id = $1', [ana.person_id]);
    await call(ana).evidenceActs.contest({ evidence_id, reason });
    await runReactions(ana.company_id);
    for (const person of [admin, corporate])
      expect((await titlesOf(person))[0]).toMatch('contestou uma evidência');
  });
});
