/** Question banks and tests, written through the product's own calls. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { QuestionDraft } from '@pdy/contract/assessments/questions';
import { TestRules } from '@pdy/contract/assessments/tests';
import { aCompany, as, owner, type Person } from './world.ts';

export const aCompetency = async (
  company_id: string,
  name = 'SQL',
  code = name.toUpperCase().slice(0, 12),
) => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into competencies (company_id, code, name, kind, no_decay) values ($1, $2, $3, 'technical', true) returning id`,
    [company_id, code, name],
  );
  return rows[0]?.id ?? '';
};

const topics = ['Consultas', 'Modelagem', 'Desempenho'];

/** The text of the right option is 'certa', so a test can answer as it likes. */
export const aQuestion = (competency_id: string, level: number, at: number): QuestionDraft => ({
  competency_id,
  code: `${competency_id.slice(-6)}-${level}-${at}`,
  topic: topics[at % 3] ?? null,
  target_level: level,
  type: 'single_choice',
  stem: `Questão ${at} do nível ${level}: qual é a alternativa certa?`,
  options: ['certa', 'errada um', 'errada dois', 'errada três'].map((text) => ({
    text,
    is_correct: text === 'certa',
  })),
  explanation: 'Porque é a certa.',
});

/** Active questions, `perLevel` of each level, easiest first. One statement writes them as the calls would. */
export const aBank = async (
  { person_id, company_id }: Person,
  competency_id: string,
  perLevel = 6,
): Promise<string[]> => {
  const drafts = [1, 2, 3, 4, 5].flatMap((level) =>
    Array.from({ length: perLevel }, (_, at) => {
      const { options = [], ...draft } = aQuestion(competency_id, level, at + 1);
      const given = options.map(({ text, is_correct }) => ({
        id: randomBytes(4).toString('hex'),
        text,
        is_correct,
      }));
      return {
        ...draft,
        question_id: randomUUID(),
        version_id: randomUUID(),
        options: given.map(({ id, text }) => ({ id, text, is_pinned: false })),
        correct: given.flatMap(({ id, is_correct }) => (is_correct ? [id] : [])),
      };
    }),
  );
  await owner.query(
    `with given as (
       select g.* from jsonb_to_recordset($1::jsonb) as g (question_id uuid, version_id uuid, code text, topic text,
         target_level smallint, type text, stem text, options jsonb, correct text[], explanation text)),
     asked as (
       insert into questions (company_id, id, code, competency_id, topic, target_level, owner_id)
       select $2, question_id, code, $3, topic, target_level, $4 from given),
     read as (
       insert into question_versions (company_id, id, question_id, number, type, stem, options, author_id, in_force_at)
       select $2, version_id, question_id, 1, type, stem, options, $4, now() from given),
     right_ones as (
       insert into question_keys (company_id, version_id, correct, explanation)
       select $2, version_id, correct, explanation from given)
     insert into item_parameters (company_id, version_id, b, c)
     select $2, version_id, target_level - 3, 0.8 / jsonb_array_length(options) from given`,
    [JSON.stringify(drafts), company_id, competency_id, person_id],
  );
  await owner.query(
    `update questions q set current_version_id = v.id, status = 'active'
     from question_versions v where v.company_id = q.company_id and v.question_id = q.id and q.id = any ($1::uuid[])`,
    [drafts.map(({ question_id }) => question_id)],
  );
  return drafts.map(({ question_id }) => question_id);
};

/** A company with an administrator and a bank of one competency. */
export const aCompanyWithBank = async (perLevel?: number) => {
  const company = await aCompany();
  const admin = await company.person('admin');
  const competency_id = await aCompetency(company.id);
  return { company, admin, competency_id, questions: await aBank(admin, competency_id, perLevel) };
};

/** The calls of a person, on a clock that the test moves. */
export const at = (person: Person, now: { at: number }) => as(person, { clock: () => new Date(now.at) });

const someRules = (rules: Partial<TestRules> = {}): TestRules => ({
  ...TestRules.parse({}),
  ...rules,
});

const published = async (author: Person, { id, version }: { id: string; version: number }) =>
  as(author).tests.publish({ id, version });

const data = {
  description: '',
  instructions: '',
  estimated_minutes: 15,
  audience: { audience: 'all' as const },
};

export const aProficiencyTest = async (
  author: Person,
  competency_id: string,
  rules: Partial<TestRules> = {},
) =>
  published(
    author,
    await as(author).tests.create({
      ...data,
      kind: 'proficiency',
      title: 'Proficiência em SQL',
      rules: someRules(rules),
      sections: [{ selection: 'adaptive', competency_id }],
    }),
  );

type SimuladoPart = { readonly title: string; readonly question_ids: string[] };

/** A draft of a simulado in parts, each with its questions. */
export const aDraftInParts = (
  author: Person,
  parts: readonly SimuladoPart[],
  rules: Partial<TestRules> = {},
) =>
  as(author).tests.create({
    ...data,
    kind: 'simulado',
    title: 'SQL no dia a dia',
    rules: someRules(rules),
    sections: parts.map((part) => ({ selection: 'fixed', points_each: 1, ...part })),
  });

export const aSimuladoInParts = async (
  author: Person,
  parts: readonly SimuladoPart[],
  rules: Partial<TestRules> = {},
) => published(author, await aDraftInParts(author, parts, rules));

export const aSimulado = (author: Person, question_ids: string[], rules: Partial<TestRules> = {}) =>
  aSimuladoInParts(author, [{ title: '', question_ids }], rules);

type Calls = ReturnType<typeof as>['attempts'];
type Taken = Awaited<ReturnType<Calls['start']>>;
type SaveInput = Parameters<Calls['save']>[0];

/** The place of the option with this text. */
export const optionOf = (question: Taken['questions'][number], text: string) => {
  const option = question.options.find((one) => one.text === text);
  if (!option) throw new Error(`no option reads ${text}`);
  return { kind: 'options' as const, options: [option.id] };
};

/** The level of a question that `aQuestion` wrote. */
const levelOf = ({ stem }: { stem: string }) => Number(/nível (\d)/.exec(stem)?.[1]);

/** Answers questions up to a level right and the others wrong, until the test ends; each answer takes `each_ms`. */
export const takeAdaptive = async (
  person: Person,
  test_id: string,
  upTo: number,
  now: { at: number },
  each_ms = 10_000,
): Promise<Taken> => {
  const calls = as(person, { clock: () => new Date(now.at) });
  let taking = await calls.attempts.start({ test_id });
  while (taking.status === 'in_progress') {
    const [question] = taking.questions;
    if (!question || !taking.lease_id) throw new Error('nothing is asked');
    now.at += each_ms;
    taking = await calls.attempts.answer({
      id: taking.attempt_id,
      lease_id: taking.lease_id,
      position: question.position,
      answer: optionOf(question, levelOf(question) <= upTo ? 'certa' : 'errada um'),
    });
  }
  return taking;
};

/** Answers eight questions of a proficiency test, every other one right, and stops: the least that gives a level. */
export const takeRoughly = async (person: Person, test_id: string, now: { at: number }): Promise<string> => {
  const { attempts } = at(person, now);
  let taking = await attempts.start({ test_id });
  for (let answers = 0; answers < 8; answers++) {
    const [question] = taking.questions;
    if (!question || !taking.lease_id) throw new Error('nothing is asked');
    now.at += 10_000;
    const answer = optionOf(question, answers % 2 === 0 ? 'certa' : 'errada um');
    const { attempt_id: id, lease_id } = taking;
    taking = await attempts.answer({ id, lease_id, position: question.position, answer });
  }
  await attempts.submit({ id: taking.attempt_id });
  return taking.attempt_id;
};

/** What a page saves of one answer. */
export const savedAt = (
  taking: Taken,
  position: number,
  answer: SaveInput['answer'],
  revision = 1,
): SaveInput => ({
  ...{ id: taking.attempt_id, lease_id: taking.lease_id ?? '', position, revision, answer },
  is_flagged: false,
  client_ms: 10_000,
});

/** Begins a simulado and answers it: the given number of questions right, the others wrong, each after `each_ms`. */
export const answerSimulado = async (
  person: Person,
  test_id: string,
  right: number,
  now: { at: number },
  each_ms = 10_000,
) => {
  const calls = as(person, { clock: () => new Date(now.at) });
  const taking = await calls.attempts.start({ test_id });
  for (const question of taking.questions) {
    now.at += each_ms;
    const text = question.position <= right ? 'certa' : 'errada um';
    await calls.attempts.save(savedAt(taking, question.position, optionOf(question, text)));
  }
  return taking;
};

/** The same, and submits it. Returns the id of the attempt. */
export const takeSimulado = async (
  person: Person,
  test_id: string,
  right: number,
  now: { at: number },
  each_ms?: number,
) => {
  const { attempt_id: id } = await answerSimulado(person, test_id, right, now, each_ms);
  await as(person, { clock: () => new Date(now.at) }).attempts.submit({ id });
  return id;
};
