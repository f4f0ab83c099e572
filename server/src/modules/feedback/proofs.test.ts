import { describe, expect, it } from 'vitest';
import { ofOld, praise, twoColleagues } from '#test/feedback.ts';
import { copyOf, nameOf } from '#test/own-copy.ts';
import { setActive } from '#test/plans.ts';
import { aTeam, call } from '#test/team.ts';
import { aCompany, aCompetency, as, owner, type Person, platformAdmin, runReactions } from '#test/world.ts';

const day = '2026-03-10';
const noon = '2026-03-10T15:00:00Z';
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });

describe('a rating in feedback (MO-08)', () => {
  it('proves a level: with the name of a leader, without the name of a colleague, and not from a newcomer', async () => {
    const { company, ana, lead, peer, top, admin, corporate } = await aTeam();
    const colleagues = await twoColleagues(company);
    const [one, two] = [await aCompetency(company.id), await aCompetency(company.id)];
    const rated = (id: string) => ({ competencies: [{ competency_id: id, rating: 4 }] });
    const evidence = async () => {
      const { rows } = await owner.query(
        `select kind, level::float8 as level, author_id, status from competency_evidence where person_id = $1 order by kind, status`,
        [ana.person_id],
      );
      return rows;
    };
    await call(peer).feedback.give(praise(ana, rated(one.id)));
    await runReactions(company.id, () => new Date(noon));
    expect(await evidence()).toEqual([]);
    await ofOld([ana, peer, lead, top, admin, corporate, ...colleagues]);
    const given = await call(peer).feedback.give(praise(ana, rated(one.id)));
    await call(lead).feedback.give(praise(ana, rated(two.id)));
    await runReactions(company.id, () => new Date(noon));
    expect(await evidence()).toEqual([
      { kind: 'manager_rating', level: 4, author_id: lead.person_id, status: 'valid' },
      { kind: 'peer_feedback', level: 4, author_id: null, status: 'valid' },
    ]);
    await call(peer, day).feedback.retract(seen(given));
    await runReactions(company.id, () => new Date(noon));
    expect(await evidence()).toMatchObject([{ status: 'valid' }, { kind: 'peer_feedback', status: 'void' }]);
  });

  it('is named by the evidence of a leader, for those who may open it', async () => {
    const { company, ana, lead, peer, top, admin } = await aTeam();
    const { id: competency_id } = await aCompetency(company.id);
    await ofOld([ana, lead]);
    const given = await call(lead).feedback.give(
      praise(ana, { competencies: [{ competency_id, rating: 4 }] }),
    );
    await runReactions(company.id, () => new Date(noon));
    const sourceFor = async (person: Person) => {
      const { evidence } = await call(person).competencies.why({ competency_id, person_id: ana.person_id });
      return evidence.map(({ source }) => source);
    };
    for (const person of [ana, lead]) {
      expect(await sourceFor(person)).toMatchObject([{ feedback_id: given.id, activity_id: null }]);
      expect((await call(person).feedback.get({ id: given.id })).id).toBe(given.id);
    }
    expect((await sourceFor(ana))[0]?.title).toMatch(/^Elogio de \d\d\/\d\d\/\d{4}$/);
    for (const person of [top, admin]) {
      expect(await sourceFor(person)).toEqual([null]);
      await expect(call(person).feedback.get({ id: given.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(sourceFor(peer)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of a colleague proves nothing where fewer than five could have given it: a level that moves would name them', async () => {
    const company = await aCompany();
    const lead = await company.person('manager');
    const [ana, peer] = [await company.person('employee', lead), await company.person('employee', lead)];
    const { id: competency_id } = await aCompetency(company.id);
    const give = async (giver: Person, rating: number) => {
      await call(giver).feedback.give(praise(ana, { competencies: [{ competency_id, rating }] }));
      await runReactions(company.id, () => new Date(noon));
      const { evidence, standing } = await call(ana).competencies.why({ competency_id });
      return { kinds: evidence.map(({ kind }) => kind), estimate: standing.held.estimate };
    };
    await ofOld([ana, peer, lead]);
    expect(await give(peer, 5)).toEqual({ kinds: [], estimate: null });
    expect(await give(lead, 3)).toEqual({
      kinds: ['manager_rating'],
      estimate: expect.closeTo(3, 9),
    });
    // Four people who have been there for long, and one who has just joined.
    const four = [await company.person('admin'), ...(await twoColleagues(company))];
    await ofOld(four);
    const last = await company.person();
    expect((await give(peer, 5)).kinds).toEqual(['manager_rating']);
    await ofOld([last]);
    expect((await give(peer, 5)).kinds.toSorted()).toEqual(['manager_rating', 'peer_feedback']);
    const { evidence } = await call(ana).competencies.why({ competency_id });
    expect(evidence.find(({ kind }) => kind === 'peer_feedback')?.source).toBeNull();
  });
});

describe('LG-02: a person’s own data (MO-08)', () => {
  it('include feedback they gave and received, though no column names them as its person; it loses its words when they are erased', async () => {
    const { ana, peer, admin } = await aTeam();
    const { id } = await as(peer).feedback.give(praise(ana));
    const { id: back } = await as(ana).feedback.give(praise(peer));
    for (const person of [ana, peer]) {
      const { rowsOf } = await copyOf(person);
      const other = person === ana ? peer : ana;
      const names = [await nameOf(person), await nameOf(other)];
      expect(rowsOf('feedbacks').map(({ giver, receiver }) => [giver, receiver])).toEqual(
        expect.arrayContaining([names, names.toReversed()]),
      );
      expect(rowsOf('feedbacks')).toHaveLength(2);
    }
    await setActive(ana, false);
    const reason = 'A pessoa pediu a anonimização dos seus dados.';
    const { id: erasure, version } = await as(admin).privacy.erasures.ask({
      person_id: ana.person_id,
      reason,
    });
    const later = { clock: () => new Date(Date.now() + 8 * 86_400_000) };
    const typed_word = 'ANONIMIZAR' as const;
    await as(await platformAdmin(), later).platform.erasures.erase({ id: erasure, version, typed_word });
    const { rows } = await owner.query('select distinct body from feedbacks where id = any ($1)', [
      [id, back],
    ]);
    expect(rows).toEqual([{ body: 'Conteúdo removido a pedido' }]);
  });
});
