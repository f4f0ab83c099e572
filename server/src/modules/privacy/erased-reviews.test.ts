import { expect, it } from 'vitest';
import { setActive } from '#test/plans.ts';
import { aCycle, aTemplate, cycleDraft, giveDemands } from '#test/reviews.ts';
import { addResults, publishCycle, sendReview } from '#test/reviews-done.ts';
import { seen } from '#test/seen.ts';
import { call, on, rowOf } from '#test/team.ts';
import { aCompany, aCompetency, as, owner, type Person, platformAdmin, runReactions } from '#test/world.ts';

const aWeekLater = { clock: () => new Date(Date.now() + 8 * 86_400_000) };
const gone = 'Conteúdo removido a pedido';

const erase = async (person: Person, admin: Person) => {
  await setActive(person, false);
  const { id, version } = await as(admin).privacy.erasures.ask({
    person_id: person.person_id,
    reason: 'A pessoa pediu a anonimização dos seus dados.',
  });
  const typed_word = 'ANONIMIZAR' as const;
  await as(await platformAdmin(), aWeekLater).platform.erasures.erase({ id, version, typed_word });
};

type Answer = { mark: number | null; text: string; links: unknown[] };

const answersOf = async (rater: Person, person: Person) => {
  const { answers } = await rowOf<{ answers: Record<string, Answer> }>(
    'select answers from review_forms where rater_id = $1 and person_id = $2',
    [rater.person_id, person.person_id],
  );
  return Object.values(answers);
};

const rowsAbout = async ({ person_id }: Person) => {
  const { rows } = await owner.query<{ name: string; n: number }>(
    ['participants', 'assignments', 'forms', 'results', 'places']
      .map((name) => `select '${name}' as name, count(*)::int as n from review_${name} where person_id = $1`)
      .join(' union all '),
    [person_id],
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
};

const returnReasonOf = async (cycle_id: string, { person_id }: Person) => {
  const { return_reason } = await rowOf<{ return_reason: string }>(
    'select return_reason from review_assignments where cycle_id = $1 and rater_id = $2',
    [cycle_id, person_id],
  );
  return return_reason;
};

it('LG-02: an erasure leaves ratings without words or names in reviews by and about a person', async () => {
  const reviewed = await aCycle();
  const { top, lead, ana, peer, admin, cycle } = reviewed;
  const name = 'Íris Sandoval Prado';
  await owner.query(
    "update profiles set first_name = 'Íris', last_name = 'Sandoval Prado' where user_id = $1",
    [lead.person_id],
  );
  await sendReview(top, lead, reviewed, 'Fecha os meses sem atraso.');
  await sendReview(lead, lead, reviewed, 'Fechei os meses sem atraso.');
  await sendReview(lead, ana, reviewed, 'Conduziu a migração.');
  await sendReview(peer, peer, reviewed, `Aprendi com ${name} a negociar.`);
  const ofWords = (column: string, id: string) =>
    owner.query(`update review_assignments set ${column} = $2 where cycle_id = $1 and ${id}`, [
      cycle.id,
      `Combinado com ${name} ontem.`,
    ]);
  await ofWords('return_reason', `rater_id = '${ana.person_id}'`);
  await ofWords('return_reason', `rater_id = '${top.person_id}'`);
  await owner.query(
    "update review_participants set comment = $2, department = 'Financeiro' where cycle_id = $1",
    [cycle.id, `Conversei com ${name}.`],
  );
  await publishCycle(reviewed);
  await owner.query('update review_cycles set reason = $2 where id = $1', [cycle.id, `A pedido de ${name}.`]);
  const before = await rowsAbout(lead);
  await erase(lead, admin);

  for (const [rater, person] of [[top, lead] as const, [lead, lead] as const, [lead, ana] as const]) {
    const answers = await answersOf(rater, person);
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([gone]));
    expect(answers.flatMap(({ links }) => links)).toEqual([]);
    expect(answers.some(({ mark }) => mark === 4)).toBe(true);
  }
  const [ofPeer] = await answersOf(peer, peer);
  expect(ofPeer?.text).toBe('Aprendi com Pessoa removida a negociar.');
  expect(ofPeer?.links).toHaveLength(1);
  expect(await returnReasonOf(cycle.id, top)).toBe(gone);
  expect(await returnReasonOf(cycle.id, ana)).toBe('Combinado com Pessoa removida ontem.');
  const participant = (person: Person) =>
    rowOf('select comment, department from review_participants where cycle_id = $1 and person_id = $2', [
      cycle.id,
      person.person_id,
    ]);
  expect(await participant(lead)).toEqual({ comment: gone, department: null });
  expect(await participant(ana)).toEqual({
    comment: 'Conversei com Pessoa removida.',
    department: 'Financeiro',
  });
  expect(await rowOf('select reason from review_cycles where id = $1', [cycle.id])).toEqual({
    reason: 'A pedido de Pessoa removida.',
  });
  expect(await rowsAbout(lead)).toEqual(before);
  expect(before).toMatchObject({ results: 1, places: 1 });
});

it('LG-02: a reason to decline is erased with its author and with the person it is about', async () => {
  const { lead, ana, peer, admin, cycle } = await aCycle();
  await owner.query(
    `update review_assignments set status = 'declined', decline_reason = 'Trabalhamos pouco juntos.'
     where cycle_id = $1 and rater_id = $2 and person_id <> rater_id`,
    [cycle.id, lead.person_id],
  );
  const reasons = async (person: Person) =>
    (
      await rowOf<{ decline_reason: string }>(
        'select decline_reason from review_assignments where rater_id = $1 and person_id = $2',
        [lead.person_id, person.person_id],
      )
    ).decline_reason;
  await erase(ana, admin);
  expect(await reasons(ana)).toBe(gone);
  expect(await reasons(peer)).toBe('Trabalhamos pouco juntos.');
  await erase(lead, admin);
  expect(await reasons(peer)).toBe(gone);
});

it('LG-02: an erasure leaves no ratings where so few people are that they would reveal who it was', async () => {
  const company = await aCompany();
  const admin = await company.person('admin');
  const lead = await company.person('manager', admin);
  const ana = await company.person('employee', lead);
  const competencies = [await aCompetency(company.id)];
  await giveDemands(
    [lead, ana],
    competencies.map(({ id }) => id),
  );
  const { id: template_id } = await aTemplate(admin);
  const draft = await call(admin).reviewCycles.add(
    cycleDraft(template_id, {
      audience: {
        ...{ everybody: false, departments: [], job_profile_ids: [], without: [] },
        person_ids: [lead.person_id, ana.person_id],
      },
    }),
  );
  const cycle = await call(admin).reviewCycles.launch(seen(draft));
  await runReactions(company.id, on('2026-03-10').clock);
  await sendReview(lead, ana, { cycle }, 'Conduziu a migração.');
  await addResults({ cycle, competencies });
  expect(await rowsAbout(ana)).toEqual({
    ...{ participants: 1, assignments: 2, forms: 1, results: 1, places: 1 },
  });
  await erase(ana, admin);
  expect(await rowsAbout(ana)).toEqual({
    ...{ participants: 0, assignments: 0, forms: 0, results: 0, places: 0 },
  });
  expect(await rowsAbout(lead)).toMatchObject({ participants: 1, results: 1 });
});
