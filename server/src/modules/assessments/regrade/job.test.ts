import { describe, expect, it } from 'vitest';
import { aSimulado, at } from '#test/assessments.ts';
import {
  aCompanyWithWrongKeys,
  annulment,
  drawn,
  keyOf,
  previewed,
  regraded,
  runRegrade,
  takeBy,
  why,
  writeKey,
} from '#test/regrades.ts';
import { as, owner } from '#test/world.ts';

const begin = () => ({ at: Date.parse('2026-01-05T12:00:00Z') });
const day = 86_400_000;

describe('MO-14: the job of a regrade', () => {
  /** More people than fit in one part of the work. */
  const many = async (people: number) => {
    const world = await aCompanyWithWrongKeys([2], 1);
    const { id: test_id } = await aSimulado(world.admin, world.questions, { pass_mark: 70 });
    const now = begin();
    for (let place = 0; place < people; place++)
      await takeBy(await world.company.person(), test_id, drawn(place), { at: now.at });
    now.at += day;
    return { ...world, now, question_id: world.questions[2] ?? '' };
  };

  it('may die at any point; when it runs again, everything is done once', async () => {
    const { admin, company, now, question_id } = await many(30);
    const { id, foreseen } = await previewed(admin, question_id, keyOf('certa'), now);
    await at(admin, now).regrades.apply({ id, reason: why });
    const name = `die_${company.id.replaceAll('-', '')}`;
    /** Writes of this company fail after this many. */
    const dieAfter = (most: number) =>
      owner.query(`create or replace function ${name}() returns trigger language plpgsql as $$ begin
          if new.company_id = '${company.id}' and (select count(*) from score_revisions r
              where r.company_id = new.company_id) >= ${most} then raise exception 'the process died'; end if;
          return new; end $$;
        drop trigger if exists ${name} on score_revisions;
        create trigger ${name} after insert on score_revisions for each row execute function ${name}()`);
    const counted = async () =>
      (
        await owner.query<{ n: number }>(
          'select count(*)::int as n from score_revisions where regrade_id = $1',
          [id],
        )
      ).rows[0]?.n;
    await dieAfter(10);
    await expect(runRegrade(company.id, id, now)).rejects.toThrow('the process died');
    expect(await counted()).toBe(0);
    await dieAfter(26);
    await expect(runRegrade(company.id, id, now)).rejects.toThrow('the process died');
    expect(await counted()).toBe(25);
    expect(await at(admin, now).regrades.latest({ question_id })).toMatchObject({
      state: 'running',
      done: 25,
    });
    await owner.query(`drop trigger ${name} on score_revisions; drop function ${name}()`);
    await Promise.all([runRegrade(company.id, id, now), runRegrade(company.id, id, now)]);
    await runRegrade(company.id, id, now);
    expect(await counted()).toBe(30);
    const { running: _, not_recalculable: __, ...figures } = foreseen;
    expect(await at(admin, now).regrades.latest({ question_id })).toMatchObject({
      state: 'done',
      outcome: figures,
    });
    const { rows } = await owner.query(
      `select source_id from competency_evidence where company_id = $1 and status <> 'void'
       group by source_id, competency_id having count(*) > 1`,
      [company.id],
    );
    expect(rows).toEqual([]);
  });

  it('leaves alone attempts whose answers are not stored, and says how many', async () => {
    const { admin, company, now, question_id } = await many(3);
    const { rows } = await owner.query<{ id: string }>(
      'select id from attempts where company_id = $1 order by id limit 1',
      [company.id],
    );
    const erased = rows[0]?.id ?? '';
    await owner.query('delete from attempt_items where attempt_id = $1', [erased]);
    await owner.query('update attempts set answers_erased_at = now() where id = $1', [erased]);
    const percent = async () =>
      (await owner.query('select percent from attempt_results where attempt_id = $1', [erased])).rows;
    const before = await percent();
    const { foreseen, done } = await regraded(admin, question_id, annulment('everybody_right'), now);
    expect(foreseen).toMatchObject({ attempts: 2, not_recalculable: 1 });
    expect(done).toMatchObject({ state: 'done', done: 2 });
    expect(await percent()).toEqual(before);
  });

  it('covers versions that read the same, and no others', async () => {
    const { admin, company, now, question_id, questions } = await many(1);
    const question = await as(admin).questions.get({ id: question_id });
    const { id, version, code, competency_id, topic, target_level, type, stem } = question;
    const options = question.options.map(({ text }) => ({ text, is_correct: text === 'errada dois' }));
    const asWritten = { id, version, code, competency_id, topic, target_level, type, stem, options };
    /** Written and put in force; returns its version. */
    const inForce = async (written: typeof asWritten) => {
      const { version: waiting } = await as(admin).questions.update(written);
      const { number_of_version, version: now_read } = await as(admin).questionReviews.approve({
        ...{ id, version: waiting },
      });
      expect(number_of_version).toBe(written.version === version ? 2 : 3);
      return now_read;
    };
    const again = await inForce(asWritten);
    await writeKey(question_id, 'errada dois');
    const { id: test_id } = await aSimulado(admin, questions);
    await takeBy(await company.person(), test_id, () => 'certa', now);
    const { foreseen } = await previewed(admin, question_id, keyOf('certa'), now);
    expect(foreseen.attempts).toBe(2);
    await inForce({ ...asWritten, version: again, stem: `${stem} Outra.` });
    await takeBy(await company.person(), test_id, () => 'certa', now);
    expect((await previewed(admin, question_id, keyOf('errada três'), now)).foreseen.attempts).toBe(1);
  });
});
