import { describe, expect, it } from 'vitest';
import { aSimulado, at } from '#test/assessments.ts';
import {
  aCompanyWithWrongKeys,
  annulment,
  keyOf,
  type OptionText,
  previewed,
  regraded,
  runRegrade,
  takeBy,
  versionOf,
  why,
} from '#test/regrades.ts';
import { as, owner, recorded, runReactions } from '#test/world.ts';

const begin = () => ({ at: Date.parse('2026-03-10T12:00:00Z') });
const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const all = (text: OptionText) => () => text;
/** Everything right, except the questions named. */
const besides = (names: readonly string[], text: OptionText | null) => (name: string) =>
  names.includes(name) ? text : 'certa';

/** Ten questions, of which 3-1 has the wrong key; three people took them. */
const taken = async () => {
  const world = await aCompanyWithWrongKeys([4]);
  const { company, admin, questions } = world;
  const { id: test_id } = await aSimulado(admin, questions, { pass_mark: 95, key_shown: 'on_submit' });
  const now = begin();
  const [ana, bia, caio] = [await company.person(), await company.person(), await company.person()];
  const attempts = {
    ana: await takeBy(ana, test_id, all('certa'), now),
    bia: await takeBy(bia, test_id, besides(['3-1'], 'errada um'), now),
    caio: await takeBy(caio, test_id, besides(['1-1', '3-1'], 'errada dois'), now),
  };
  return { ...world, question_id: questions[4] ?? '', test_id, now, ana, bia, caio, attempts };
};

const percentOf = async (id: string) => {
  const { rows } = await owner.query<{ percent: number; is_passed: boolean }>(
    'select percent::float8, is_passed from attempt_results where attempt_id = $1',
    [id],
  );
  return [rows[0]?.percent, rows[0]?.is_passed];
};

describe('MO-14: a wrong key is regraded', () => {
  it('shows in the preview, to the digit, what changes, and does exactly that', async () => {
    const { admin, question_id, now, attempts, ana, company } = await taken();
    expect(await percentOf(attempts.ana)).toEqual([90, false]);
    expect(await percentOf(attempts.bia)).toEqual([100, true]);
    const figures = {
      ...{ attempts: 3, adaptive: 0, up: 1, down: 1, passes_gained: 1, passes_lost: 1 },
      ...{ evidence: 2, evidence_people: 2 },
    };
    const { id, foreseen, needs_reviewer } = await previewed(admin, question_id, keyOf('certa'), now);
    expect(foreseen).toEqual({ ...figures, running: 0, not_recalculable: 0 });
    expect(needs_reviewer).toBe(false);
    expect(await percentOf(attempts.ana)).toEqual([90, false]);
    expect(await at(admin, now).regrades.latest({ question_id })).toBeNull();

    const begun = await at(admin, now).regrades.apply({ id, reason: why, takes_passes: false });
    expect(begun).toMatchObject({ state: 'running', done: 0, decided_by: null, is_own: true, reason: why });
    await runRegrade(company.id, id, now);
    expect(await at(admin, now).regrades.latest({ question_id })).toMatchObject({
      ...{ state: 'done', done: 3, outcome: figures, foreseen: figures },
    });
    expect(await percentOf(attempts.ana)).toEqual([100, true]);
    expect(await percentOf(attempts.bia)).toEqual([90, true]);
    expect(await percentOf(attempts.caio)).toEqual([80, false]);
    const { review, score, revisions } = await at(ana, now).simulados.result({ id: attempts.ana });
    expect(review?.every(({ verdict }) => verdict === 'right')).toBe(true);
    expect(score).toMatchObject({ percent: 100, is_passed: true, right: 10 });
    expect(revisions).toMatchObject([{ old_percent: 90, new_percent: 100, reason: why, kind: 'key' }]);
    expect((await recorded(question_id)).map(({ name }) => name)).toEqual([
      'assessments.regrade.foreseen',
      'assessments.regrade.started_alone',
      'assessments.regrade.done',
    ]);
  });

  it('takes a pass away only where that is asked for, and otherwise says that it stays', async () => {
    const kept = await taken();
    await regraded(kept.admin, kept.question_id, keyOf('certa'), kept.now);
    const ofBia = await at(kept.admin, kept.now).regrades.revisions({ attempt_id: kept.attempts.bia });
    expect(ofBia).toMatchObject([
      {
        ...{ old_percent: 100, new_percent: 90, old_is_passed: true, new_is_passed: true, keeps_pass: true },
        ...{ old_points: 10, new_points: 9, reason: why, regraded_by: expect.any(String) },
      },
    ]);
    // A pass that was kept is not lost by the next regrade.
    expect(
      (await previewed(kept.admin, kept.question_id, keyOf('errada dois'), kept.now)).foreseen,
    ).toMatchObject({ passes_lost: 1, down: 1, up: 1 });

    const lost = await taken();
    const { done } = await regraded(lost.admin, lost.question_id, keyOf('certa'), lost.now, true);
    expect(done).toMatchObject({ takes_passes: true, outcome: { passes_lost: 1 } });
    expect(await percentOf(lost.attempts.bia)).toEqual([90, false]);
    expect((await at(lost.bia, lost.now).simulados.result({ id: lost.attempts.bia })).score).toMatchObject({
      ...{ percent: 90, is_passed: false },
    });
  });

  it('gives everybody the points of an annulled question, or leaves it out of the score', async () => {
    const world = await taken();
    const { admin, question_id, now, attempts, caio } = world;
    const { done } = await regraded(admin, question_id, annulment('everybody_right'), now);
    expect(done.outcome).toMatchObject({ attempts: 3, up: 2, down: 0, passes_gained: 1, passes_lost: 0 });
    expect(await percentOf(attempts.ana)).toEqual([100, true]);
    expect(await percentOf(attempts.caio)).toEqual([90, false]);
    const result = await at(caio, now).simulados.result({ id: attempts.caio });
    expect(result.review?.filter(({ annulled }) => annulled !== null)).toMatchObject([
      { annulled: 'everybody_right', earned: 1 },
    ]);
    expect((await as(admin).questions.get({ id: question_id })).status).toBe('suspended');
    await expect(as(admin).questions.move({ ids: [question_id], to: 'active' })).rejects.toMatchObject(
      broken('annulled_question_stays_out'),
    );

    const out = await taken();
    await regraded(out.admin, out.question_id, annulment('left_out'), out.now);
    expect(await percentOf(out.attempts.ana)).toEqual([100, true]);
    expect(await percentOf(out.attempts.bia)).toEqual([100, true]);
    expect(await percentOf(out.attempts.caio)).toEqual([88.89, false]);
    const left = await at(out.caio, out.now).simulados.result({ id: out.attempts.caio });
    expect(left.score?.competencies).toMatchObject([{ questions: 9, percent: 88.89 }]);
    expect(left.review?.filter(({ annulled }) => annulled === 'left_out')).toHaveLength(1);
  });

  it('tells each person once what has changed for them, and nobody else', async () => {
    const { admin, company, question_id, now, ana, bia, caio, attempts, test_id } = await taken();
    const noticesOf = async (person: typeof ana) => {
      const { rows } = await owner.query<{ mensagem: string; link_destino: string }>(
        `select n.mensagem, n.link_destino from user_notifications u join notifications n on n.id = u.notification_id
         where u.user_id = $1 and n.dedupe_key like '%assessments.regraded%'`,
        [person.person_id],
      );
      return rows;
    };
    const hidden = await company.person();
    const { id: untold } = await aSimulado(admin, [question_id], { score_shown: 'never' });
    await takeBy(hidden, untold, all('certa'), now);
    const { id } = await regraded(admin, question_id, keyOf('certa'), now);
    await runRegrade(company.id, id, now);
    await runReactions(company.id);
    expect(await noticesOf(ana)).toEqual([
      {
        mensagem:
          'Sua nota em “SQL no dia a dia” mudou de 90% para 100%: o gabarito de uma questão foi corrigido. Com isso, você passou no simulado.',
        link_destino: `/simulacoes/resultado/${attempts.ana}`,
      },
    ]);
    expect((await noticesOf(bia))[0]?.mensagem).toBe(
      'Sua nota em “SQL no dia a dia” mudou de 100% para 90%: o gabarito de uma questão foi corrigido. A aprovação continua valendo.',
    );
    expect([await noticesOf(caio), await noticesOf(hidden)]).toEqual([[], []]);
    expect((await at(admin, now).simulados.get({ id: test_id })).id).toBe(test_id);
  });

  it('is refused where nothing would change, nobody was asked, or the key is incomplete', async () => {
    const { admin, question_id, questions, now } = await taken();
    const ask = (change: Parameters<typeof previewed>[2], id = question_id) =>
      previewed(admin, id, change, now);
    await expect(ask(keyOf('errada um'))).rejects.toMatchObject(broken('new_key_differs'));
    await expect(ask({ ...keyOf('certa'), correct: [] })).rejects.toMatchObject(broken('new_key_is_whole'));
    await expect(ask({ ...keyOf('certa'), correct: [1, 2] })).rejects.toMatchObject(
      broken('new_key_is_whole'),
    );
    await expect(ask({ ...keyOf('certa'), correct: [7] })).rejects.toMatchObject(broken('new_key_is_whole'));
    const fresh = await as(admin).questions.create({
      ...{
        code: 'NOVA-1',
        competency_id: (await as(admin).questions.get({ id: question_id })).competency_id,
      },
      ...{ target_level: 3, type: 'true_false', stem: 'O céu é azul durante o dia?' },
      options: [
        { text: 'Verdadeiro', is_correct: true },
        { text: 'Falso', is_correct: false },
      ],
    });
    await expect(ask({ ...keyOf('errada um') }, fresh.id)).rejects.toMatchObject(
      broken('only_used_questions_are_regraded'),
    );
    const { id } = await ask(keyOf('certa'));
    await at(admin, now).regrades.apply({ id, reason: why });
    await expect(ask(keyOf('errada dois'))).rejects.toMatchObject(broken('one_regrade_at_a_time'));
    await expect(at(admin, now).regrades.apply({ id, reason: why })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const other = questions[0] ?? '';
    const version = await versionOf(admin, other);
    await expect(
      at(admin, now).regrades.preview({
        question_id: other,
        version: version + 1,
        change: keyOf('errada um'),
      }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
