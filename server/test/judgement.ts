/** A competency with two sets of six cases, rated by three experts, for tests. */
import { aTeam, call, today } from './team.ts';
import { aCompetency, owner, type Person } from './world.ts';

/** The best answer is 'Resposta 1', the worst 'Resposta 4'. */
const texts = [1, 2, 3, 4].map((at) => `Resposta ${at}`);
const marks = [
  [5, 4, 2, 1],
  [5, 3, 2, 1],
  [4, 4, 3, 1],
];

export const aCase = (competency_id: string, set_number: 1 | 2, at: number) => ({
  ...{ competency_id, set_number, happened: 'março de 2025, no atendimento' },
  situation: `Situação ${set_number}.${at}: faltam vinte minutos e o gráfico está errado.`,
  options: texts,
});

/** The given experts all rate each case alike. */
export const rateAll = async (experts: readonly Person[]) => {
  for (const [at, expert] of experts.entries())
    for (const one of await call(expert).judgementRatings.list())
      await call(expert).judgementRatings.rate({
        id: one.id,
        marks: one.options.map(({ id }, place) => ({ option_id: id, mark: marks[at]?.[place] ?? 3 })),
      });
};

export const aJudgedTeam = async ({ rated = true } = {}) => {
  const team = await aTeam();
  const { company, admin } = team;
  const competency = await aCompetency(company.id, 'behavioural');
  await owner.query(
    `insert into competency_levels (company_id, competency_id, level, title, descriptor)
     select $1, $2, n, 'Nível ' || n, 'Faz bem o que é do nível ' || n from generate_series(1, 5) n`,
    [company.id, competency.id],
  );
  for (const set of [1, 2] as const)
    for (let at = 1; at <= 6; at++) {
      const { id } = await call(admin).judgementAdmin.create(aCase(competency.id, set, at));
      await call(admin).judgementAdmin.move({ id, version: 1, to: 'active' });
    }
  const experts = await Promise.all([company.person(), company.person(), company.person()]);
  await call(admin).judgementAdmin.name_experts({
    competency_id: competency.id,
    person_ids: experts.map(({ person_id }) => person_id),
  });
  if (rated) await rateAll(experts);
  return { ...team, competency, experts };
};

export type Choice = readonly [best: string, worst: string];
export const right: Choice = ['Resposta 1', 'Resposta 4'];
export const wrong: Choice = ['Resposta 4', 'Resposta 1'];
const middling: Choice = ['Resposta 2', 'Resposta 3'];

/** Begins a set, answers each case with the given texts, and ends it. */
export const judged = async (
  person: Person,
  competency_id: string,
  { choices = Array<Choice>(6).fill(right), day = today }: { choices?: readonly Choice[]; day?: string } = {},
) => {
  const sitting = await call(person, day).judgement.start({ competency_id });
  for (const [at, { position, options }] of sitting.cases.entries()) {
    const [best, worst] = choices[at] ?? middling;
    const idOf = (text: string) => options.find((one) => one.text === text)?.id ?? null;
    await call(person, day).judgement.save({
      ...{ id: sitting.id, position, revision: 1, best: idOf(best), worst: idOf(worst) },
    });
  }
  await call(person, day).judgement.finish({ id: sitting.id });
  return sitting;
};
