/** Banks, proficiency tests and simulados, written and published by an administrator of the company. */
import type { QuestionDraft } from '@pdy/contract/assessments/questions';
import { TestRules } from '@pdy/contract/assessments/tests';
import { daysAfter } from '@pdy/contract/rules/days';
import type { BankQuestion, Company, QuestionBank } from '../content/shape.ts';
import { askedTests, proficiencyTests, type Simulado, simulados } from '../content/tests.ts';
import { chanceOf } from './chance.ts';
import type { Catalogue } from './company.ts';
import type { Colleague } from './people.ts';
import type { CallsOn, InCompany } from './working.ts';

type Options = { readonly calls: CallsOn; readonly inCompany: InCompany; readonly catalogue: Catalogue };

/** What an interrupted load has left: ids by code, and by title. */
type Left = { readonly questions: ReadonlyMap<string, string>; readonly tests: ReadonlyMap<string, string> };

const leftOf = (inCompany: InCompany, day: string): Promise<Left> =>
  inCompany(day, async ({ tx }) => {
    const questions = await tx.selectFrom('questions').select(['id', 'code']).execute();
    const tests = await tx
      .selectFrom('assessments')
      .select(['id', 'title'])
      .where('status', '=', 'published')
      .execute();
    return {
      questions: new Map(questions.map(({ id, code }) => [code, id])),
      tests: new Map(tests.map(({ id, title }) => [title, id])),
    };
  });

/** The position of the right option must give nothing away. */
const mixed = (code: string, right: readonly string[], wrong: readonly string[]) => {
  const chance = chanceOf(`options ${code}`);
  return [
    ...right.map((text) => ({ text, is_correct: true, at: chance.next() })),
    ...wrong.map((text) => ({ text, is_correct: false, at: chance.next() })),
  ]
    .sort((one, other) => one.at - other.at)
    .map(({ text, is_correct }) => ({ text, is_correct }));
};

const answersOf = (question: BankQuestion): Partial<QuestionDraft> => {
  switch (question.type) {
    case 'single_choice':
      return { options: mixed(question.code, [question.right], question.wrong) };
    case 'multiple_choice':
      return { options: mixed(question.code, question.right, question.wrong) };
    case 'true_false':
      return {
        options: [
          { text: 'Verdadeiro', is_correct: question.right },
          { text: 'Falso', is_correct: !question.right },
        ],
      };
    case 'numeric':
      return { number: question.right, tolerance: question.tolerance, unit: question.unit };
    case 'short_text':
      return { accepted: [...question.right] };
    default:
      throw new Error(`no such type: ${JSON.stringify(question satisfies never)}`);
  }
};

const draftOf = (question: BankQuestion, competency_id: string): QuestionDraft => {
  const { code, type, stem, topic, level, explanation } = question;
  return { code, type, stem, topic, explanation, competency_id, target_level: level, ...answersOf(question) };
};

/** One author activates what the other wrote. */
type Author = { readonly as: ReturnType<CallsOn>; readonly other: ReturnType<CallsOn>; readonly left: Left };

const addQuestions = async (
  { as, other, left }: Author,
  competency_id: string,
  questions: readonly BankQuestion[],
  use: { in_exams: boolean; in_adaptive: boolean },
) => {
  const ids: string[] = [];
  for (const question of questions)
    ids.push(
      left.questions.get(question.code) ??
        (await as.questions.create({ ...draftOf(question, competency_id), ...use })).id,
    );
  await other.questions.move({ ids, to: 'active' });
  return ids;
};

type Draft = Parameters<Author['as']['tests']['create']>[0];

/** Returns its id. */
const published = async ({ as }: Author, draft: Draft): Promise<string> => {
  const { id, version } = await as.tests.create(draft);
  await as.tests.publish({ id, version });
  return id;
};

const rules = (of: Partial<TestRules> = {}) => ({ ...TestRules.parse({}), ...of });
const audience = { audience: 'all' as const };

const addProficiency = async (author: Author, competency_id: string, bank: QuestionBank) => {
  const test = proficiencyTests.find((one) => one.bank === bank);
  if (!test) throw new Error(`no test has the bank of ${bank.competency}`);
  await addQuestions(author, competency_id, bank.questions, { in_exams: false, in_adaptive: true });
  const { title, description } = test;
  return (
    author.left.tests.get(title) ??
    published(author, {
      ...{ kind: 'proficiency', title, description, instructions: '', estimated_minutes: 15, audience },
      rules: rules(),
      sections: [{ selection: 'adaptive', competency_id }],
    })
  );
};

const addSimulado = async (author: Author, competency_id: string, simulado: Simulado) => {
  const { title, description, instructions, time_limit_s, max_attempts, pass_mark, questions } = simulado;
  const question_ids = await addQuestions(author, competency_id, questions, {
    in_exams: true,
    in_adaptive: false,
  });
  return (
    author.left.tests.get(title) ??
    published(author, {
      ...{ kind: 'simulado', title, description, instructions, audience },
      estimated_minutes: time_limit_s ? time_limit_s / 60 : questions.length * 2,
      rules: rules({ time_limit_s, max_attempts, pass_mark }),
      sections: [{ selection: 'fixed', title: '', question_ids, points_each: 1 }],
    })
  );
};

/** Ids of the tests by the code of the competency they measure. */
export type Tests = {
  readonly proficiency: ReadonlyMap<string, string>;
  readonly simulado: ReadonlyMap<string, string>;
};

/** Published two years ago, so that people could take them since then. */
export const addTests = async (
  { calls, inCompany, catalogue }: Options,
  { author, reviewer }: { author: Colleague; reviewer: Colleague },
  day: string,
): Promise<Tests> => {
  const by = { as: calls(author, day), other: calls(reviewer, day), left: await leftOf(inCompany, day) };
  const proficiency = new Map<string, string>();
  const simulado = new Map<string, string>();
  for (const { bank } of proficiencyTests) {
    const id = catalogue.competencies.get(bank.competency);
    if (id) proficiency.set(bank.competency, await addProficiency(by, id, bank));
  }
  for (const one of simulados) {
    const id = catalogue.competencies.get(one.competency);
    if (id) simulado.set(one.competency, await addSimulado(by, id, one));
  }
  return { proficiency, simulado };
};

type Asking = Pick<Options, 'calls' | 'catalogue'> & { readonly today: string };

/** Asked again by an interrupted load, each person is still asked only once. */
export const askForTests = async (
  { calls, catalogue, today }: Asking,
  author: Colleague,
  { departments }: Company,
  tests: Tests,
) => {
  const { duty, wish } = askedTests;
  const { assign } = calls(author, today).testAssignments;
  const nobody = { audience: 'some' as const, departments: [], job_ids: [], person_ids: [] };
  const simulado = tests.simulado.get(duty.simulado);
  const named = departments.flatMap(({ name, job_family }) => (job_family === duty.job_family ? [name] : []));
  if (simulado && named.length > 0)
    await assign({
      ...{ id: simulado, audience: { ...nobody, departments: named } },
      ...{ due_on: daysAfter(today, duty.days), is_mandatory: true },
    });
  const [proficiency, job] = [tests.proficiency.get(wish.proficiency), catalogue.jobs.get(wish.job)];
  if (proficiency && job)
    await assign({
      ...{ id: proficiency, audience: { ...nobody, job_ids: [job] } },
      ...{ due_on: null, is_mandatory: false },
    });
};
