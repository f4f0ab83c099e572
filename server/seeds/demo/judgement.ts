/** Judgement cases in the large demo company: fictitious ratings, and a few people who have answered. */
import { daysAfter } from '@pdy/contract/rules/days';
import { shippedCases } from '../content/judgement/shipped.ts';
import { type Chance, chanceOf } from './chance.ts';
import type { Catalogue } from './company.ts';
import { demoMarks } from './judgement-marks.ts';
import type { Colleague } from './people.ts';
import type { CallsOn, InCompany } from './working.ts';

type Options = {
  readonly calls: CallsOn;
  readonly inCompany: InCompany;
  readonly catalogue: Catalogue;
  readonly today: string;
};

type Company = {
  readonly admin: Colleague;
  /** Three people who are named as experts; none of them has rated anything. */
  readonly experts: readonly Colleague[];
  readonly people: readonly Colleague[];
};

type Marks = ReadonlyMap<string, readonly number[]>;

/** The ratings of each option; nothing is added to what an interrupted load has left. */
const addMarks = (
  { inCompany }: Options,
  day: string,
  experts: readonly Colleague[],
): Promise<ReadonlyMap<string, Marks>> =>
  inCompany(day, async ({ tx }) => {
    const rows = await tx
      .selectFrom('judgement_options as o')
      .innerJoin('judgement_cases as c', (join) =>
        join.onRef('c.company_id', '=', 'o.company_id').onRef('c.id', '=', 'o.case_id'),
      )
      .where('c.code', 'is not', null)
      .select(['o.id', 'o.text', 'o.position', 'c.code'])
      .execute();
    const found = rows.map((row) => ({ ...row, marks: demoMarks(row.code ?? '')[row.position - 1] ?? [] }));
    const values = found.flatMap(({ id, marks }) =>
      experts.map(({ person_id }, at) => ({
        ...{ option_id: id, rater_id: person_id, is_fictitious: true },
        rating: marks[at] ?? 3,
      })),
    );
    await tx
      .insertInto('judgement_ratings')
      .values(values)
      .onConflict((on) => on.doNothing())
      .execute();
    return new Map(
      [...Map.groupBy(found, ({ code }) => code ?? '')].map(([code, own]) => [
        code,
        new Map(own.map(({ text, marks }) => [text, marks])),
      ]),
    );
  });

const mean = (marks: readonly number[] = []) =>
  marks.reduce((all, one) => all + one, 0) / (marks.length || 1);

/** Mostly agrees with the experts. */
const answer = async (
  { calls }: Options,
  day: string,
  person: Colleague,
  competency_id: string,
  said: ReadonlyMap<string, number>,
  chance: Chance,
) => {
  const as = calls(person, day);
  const { tests } = await as.judgement.list();
  const isDone = tests.some((test) => test.competency.id === competency_id && test.results.length > 0);
  if (isDone) return;
  const { id, cases } = await as.judgement.start({ competency_id });
  for (const { position, options, revision } of cases) {
    const sorted = options.toSorted((one, other) => (said.get(other.text) ?? 0) - (said.get(one.text) ?? 0));
    const best = chance.is(0.75) ? sorted[0] : sorted[1];
    const worst = chance.is(0.7) ? sorted[3] : sorted[2];
    await as.judgement.save({
      ...{ id, position, revision: revision + 1, best: best?.id ?? null, worst: worst?.id ?? null },
    });
  }
  await as.judgement.finish({ id });
};

export const addJudgement = async (options: Options, { admin, experts, people }: Company): Promise<void> => {
  const { calls, catalogue, today } = options;
  const begin = daysAfter(today, -40);
  const as = calls(admin, begin);
  for (const { competency } of shippedCases) {
    const competency_id = catalogue.competencies.get(competency) ?? '';
    await as.judgementAdmin.copy({ code: competency, competency_id });
    await as.judgementAdmin.name_experts({
      competency_id,
      person_ids: experts.map(({ person_id }) => person_id),
    });
  }
  const marks = await addMarks(options, begin, experts);
  const said = new Map(
    [...marks.values()].flatMap((own) => [...own].map(([text, all]) => [text, mean(all)])),
  );
  const [comun, colab] = shippedCases.map(({ competency }) => catalogue.competencies.get(competency) ?? '');
  for (const [at, person] of people.entries()) {
    const chance = chanceOf(`judgement ${person.email}`);
    await answer(
      options,
      daysAfter(today, -30 + at),
      person,
      (at % 2 === 0 ? colab : comun) ?? '',
      said,
      chance,
    );
  }
};
