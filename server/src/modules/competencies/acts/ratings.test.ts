import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addRows, aTeam, call, rowOf, sqlAs, today } from '#test/team.ts';
import { aCompetency, aJob, as, owner, type Person, recorded, runReactions } from '#test/world.ts';

const world = async () => {
  const team = await aTeam();
  const competency = await aCompetency(team.ana.company_id);
  await aJob(team.ana, [{ competency_id: competency.id, level: 4 }]);
  const about = { person_id: team.ana.person_id, competency_id: competency.id };
  const estimateFor = async (reader: Person) =>
    (await call(reader).competencies.why(about)).standing.held.estimate;
  return { ...team, competency, about, estimateFor };
};

const keptEstimate = async ({ person_id }: { person_id: string }) =>
  (await rowOf<{ estimate: number }>('select estimate from held_levels where person_id = $1', [person_id]))
    .estimate;

describe('the rating of a manager', () => {
  it('is evidence at once, moves the stored level with it and tells the person', async () => {
    const { ana, lead, about, competency } = await world();
    const { id } = await call(lead).evidenceActs.rate({ ...about, level: 3, note: 'Conduz sozinha.' });

    const { evidence, standing } = await call(ana).competencies.why({ competency_id: competency.id });
    expect(evidence).toMatchObject([
      { kind: 'manager_rating', level: 3, note: 'Conduz sozinha.', counts: true, is_own: false },
    ]);
    expect(standing.held.estimate).toBeCloseTo(3, 9);
    expect(await keptEstimate(ana)).toBe(3);
    expect(await recorded(id)).toEqual([
      {
        name: 'competencies.rating.given',
        actor_id: lead.person_id,
        payload: { ...about, kind: 'manager_rating' },
      },
    ]);
    await runReactions(ana.company_id);
    const { items } = await as(ana).notifications.bell();
    expect(items[0]?.notification.titulo).toBe(`Nova evidência em ${competency.name}`);
  });

  it('replaces the one before, no matter who gave it', async () => {
    const { ana, lead, top, about } = await world();
    await call(lead, '2026-03-01').evidenceActs.rate({ ...about, level: 2 });
    await owner.query('update profiles set manager_id = $2 where user_id = $1', [
      ana.person_id,
      top.person_id,
    ]);
    await call(top).evidenceActs.rate({ ...about, level: 3 });

    const { evidence } = await call(ana).competencies.why({ competency_id: about.competency_id });
    expect(evidence.map(({ level, counts }) => [level, counts])).toEqual([
      [3, true],
      [2, false],
    ]);
  });

  it.each([
    [4, 2.5],
    [5, 3.5],
    [1, 2.5],
  ])('of %d over an estimate of %f says why', async (level, held) => {
    const { ana, lead, about } = await world();
    await addRows(ana, [{ competency_id: about.competency_id, level: held }]);
    await expect(call(lead).evidenceActs.rate({ ...about, level, note: '   ' })).rejects.toMatchObject({
      code: 'RULE_BROKEN',
      data: { rule: 'note_explains_a_distance' },
      message: 'Justifique uma diferença de 1,5 nível ou mais.',
    });
    await call(lead).evidenceActs.rate({ ...about, level, note: 'Vi em três projetos.' });
  });

  it.each([
    [4, 2.6],
    [2, 3.4],
    [5, null],
  ])('of %d over an estimate of %s needs no text', async (level, held) => {
    const { ana, lead, about } = await world();
    if (held !== null) await addRows(ana, [{ competency_id: about.competency_id, level: held }]);
    await call(lead).evidenceActs.rate({ ...about, level });
  });

  it('is given by the manager alone: not by higher managers, colleagues, administrators or oneself', async () => {
    const { ana, lead, top, peer, admin, corporate, stranger, about } = await world();
    for (const person of [top, admin, corporate])
      await expect(call(person).evidenceActs.rate({ ...about, level: 3 })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    for (const person of [peer, stranger])
      await expect(call(person).evidenceActs.rate({ ...about, level: 3 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    for (const person of [ana, lead])
      await expect(
        call(person).evidenceActs.rate({ ...about, person_id: person.person_id, level: 3 }),
      ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(call(null).evidenceActs.rate({ ...about, level: 3 })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect((await call(lead).evidenceActs.of(about)).may_rate).toBe(true);
    for (const person of [top, admin])
      expect((await call(person).evidenceActs.of(about)).may_rate).toBe(false);
  });

  it('is a whole level from 1 to 5 of a competency in use', async () => {
    const { lead, about } = await world();
    for (const level of [0, 6, 3.5])
      await expect(call(lead).evidenceActs.rate({ ...about, level })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    await expect(
      call(lead).evidenceActs.rate({ ...about, competency_id: randomUUID(), level: 3 }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await owner.query(`update competencies set status = 'archived' where id = $1`, [about.competency_id]);
    await expect(call(lead).evidenceActs.rate({ ...about, level: 3 })).rejects.toMatchObject({
      data: { rule: 'competency_is_active' },
    });
    expect((await call(lead).evidenceActs.of(about)).may_rate).toBe(false);
  });

  it('is refused by the database too, without the note or for anybody but the manager', async () => {
    const { ana, lead, top, admin, about } = await world();
    const written = { ...about, kind: 'manager_rating' as const, level: 5 };
    for (const person of [ana, top, admin])
      await expect(sqlAs(person).insertInto('level_ratings').values(written).execute()).rejects.toMatchObject(
        {
          code: '42501',
        },
      );
    await addRows(ana, [{ competency_id: about.competency_id, level: 3.5 }]);
    await expect(sqlAs(lead).insertInto('level_ratings').values(written).execute()).rejects.toMatchObject({
      constraint: 'note_explains_a_distance',
    });
    for (const estimate of [null, 5])
      await expect(
        sqlAs(lead)
          .insertInto('level_ratings')
          .values({ ...written, estimate })
          .execute(),
      ).rejects.toMatchObject({ code: '42501' });
    await expect(
      sqlAs(lead)
        .insertInto('level_ratings')
        .values({ ...written, kind: 'self_assessment' })
        .execute(),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      sqlAs(ana)
        .insertInto('level_ratings')
        .values({ ...written, author_id: lead.person_id })
        .execute(),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('the self-assessment', () => {
  it('needs no note from a manager who has not read it yet', async () => {
    const { ana, lead, about } = await world();
    await call(ana).evidenceActs.assess({ competency_id: about.competency_id, level: 5 });
    await call(lead).evidenceActs.rate({ ...about, level: 2 });
    const { estimate } = await rowOf<{ estimate: number | null }>(
      `select estimate from level_ratings where kind = 'manager_rating' and person_id = $1`,
      [ana.person_id],
    );
    expect(estimate).toBeNull();
    await addRows(ana, [{ competency_id: about.competency_id, level: 5 }]);
    await expect(call(lead).evidenceActs.rate({ ...about, level: 2 })).rejects.toMatchObject({
      data: { rule: 'note_explains_a_distance' },
    });
  });

  it('is shown to the person and counts in no level', async () => {
    const { ana, about } = await world();
    await call(ana).evidenceActs.assess({ competency_id: about.competency_id, level: 4 });
    const { evidence, standing } = await call(ana).competencies.why({ competency_id: about.competency_id });
    expect(evidence).toMatchObject([{ kind: 'self_assessment', level: 4, is_own: true }]);
    expect(standing).toMatchObject({ held: { estimate: null, confidence: 0 }, own_view: { level: 4 } });
  });

  it('is read by the manager only after rating, and until then moves nothing the manager sees', async () => {
    const { ana, lead, about, estimateFor } = await world();
    await call(ana).evidenceActs.assess({ competency_id: about.competency_id, level: 5, note: 'Sei tudo.' });
    expect(await estimateFor(lead)).toBeNull();
    expect((await call(lead).competencies.why(about)).evidence).toEqual([]);
    expect((await call(lead).evidenceActs.of(about)).rows).toEqual([]);

    await call(lead).evidenceActs.rate({ ...about, level: 2 });

    const { evidence } = await call(lead).competencies.why(about);
    expect(evidence.map(({ kind }) => kind).sort()).toEqual(['manager_rating', 'self_assessment']);
    expect(await estimateFor(lead)).toBeCloseTo((await estimateFor(ana)) ?? 0, 12);
  });

  it('stays unread for other competencies or people after a rating', async () => {
    const { ana, lead, peer, about } = await world();
    const other = await aCompetency(ana.company_id);
    await call(ana).evidenceActs.assess({ competency_id: other.id, level: 5 });
    await call(peer).evidenceActs.assess({ competency_id: about.competency_id, level: 5 });
    await call(lead).evidenceActs.rate({ ...about, level: 3 });
    const rows = await sqlAs(lead).selectFrom('competency_evidence').select('kind').execute();
    expect(rows).toEqual([{ kind: 'manager_rating' }]);
  });

  it('is read by nobody else: not further up the line, not by administrators', async () => {
    const { ana, lead, top, admin, corporate, peer, stranger, about } = await world();
    await call(ana).evidenceActs.assess({ competency_id: about.competency_id, level: 5 });
    await call(lead).evidenceActs.rate({ ...about, level: 3 });
    for (const person of [top, admin, corporate, peer, stranger]) {
      const rows = await sqlAs(person)
        .selectFrom('competency_evidence')
        .select('kind')
        .where('kind', '=', 'self_assessment')
        .execute();
      expect(rows).toEqual([]);
    }
    for (const person of [top, admin])
      expect((await call(person).competencies.why(about)).evidence).toMatchObject([
        { kind: 'manager_rating' },
      ]);
  });

  it('is replaced by a newer one of the same day', async () => {
    const { ana, about } = await world();
    for (const level of [2, 4])
      await call(ana).evidenceActs.assess({ competency_id: about.competency_id, level });
    const { evidence, standing } = await call(ana).competencies.why({ competency_id: about.competency_id });
    expect(evidence.map(({ level }) => level)).toEqual([4, 2]);
    expect(standing.own_view).toEqual({ level: 4, on: today });
  });

  it('is not written in somebody else’s name', async () => {
    const { ana, lead, about } = await world();
    await expect(
      sqlAs(lead)
        .insertInto('level_ratings')
        .values({ ...about, kind: 'self_assessment', level: 1 })
        .execute(),
    ).rejects.toMatchObject({ code: '42501' });
    const given = await sqlAs(lead).selectFrom('level_ratings').select('id').execute();
    expect(given).toEqual([]);
    await call(ana).evidenceActs.assess({ competency_id: about.competency_id, level: 3 });
    expect(await sqlAs(lead).selectFrom('level_ratings').select('id').execute()).toEqual([]);
  });
});
