/** Questions whose key is wrong, whoever answers them by what a question says, and the job that scores them anew. */
import type { RegradeChange } from '@pdy/contract/assessments/regrades';
import { regrade } from '../src/modules/assessments/regrade/work.ts';
import { reactions } from '../src/reactions.ts';
import { aBank, aCompetency, at, optionOf, savedAt } from './assessments.ts';
import { aCompany, as, db, owner, type Person } from './world.ts';

export const why = 'O gabarito apontava a alternativa errada.';

/** Places of the options as `aQuestion` writes them: 'certa' is the first, 'errada um' the second. */
export const places = { certa: 1, 'errada um': 2, 'errada dois': 3, 'errada três': 4 } as const;
export type OptionText = keyof typeof places;

export const keyOf = (text: OptionText): RegradeChange => ({
  ...{ kind: 'key', correct: [places[text]], number: null, tolerance: null, accepted: [], explanation: null },
});

export const annulment = (kind: 'everybody_right' | 'left_out'): RegradeChange => ({
  ...{ kind, correct: [], number: null, tolerance: null, accepted: [], explanation: null },
});

/** As its author wrote it down: another option is taken for the right one. */
export const writeKey = (question_id: string, text: OptionText) =>
  owner.query(
    `update question_keys k set correct = array(
       select o ->> 'id' from jsonb_array_elements(v.options) o where o ->> 'text' = $2)
     from question_versions v where v.company_id = k.company_id and v.id = k.version_id and v.question_id = $1`,
    [question_id, text],
  );

/** A company with a bank, as `aCompanyWithBank`; `wrong`: places of the questions whose key says 'errada um'. */
export const aCompanyWithWrongKeys = async (wrong: readonly number[], perLevel = 2) => {
  const company = await aCompany();
  const admin = await company.person('admin');
  const competency_id = await aCompetency(company.id);
  const questions = await aBank(admin, competency_id, perLevel);
  for (const place of wrong) await writeKey(questions[place] ?? '', 'errada um');
  return { company, admin, competency_id, questions };
};

/** Level and number of a question as `aQuestion` writes them, as '3-2'. */
const nameOf = ({ stem }: { stem: string }) => {
  const [, number, level] = /Questão (\d+) do nível (\d)/.exec(stem) ?? [];
  return `${level}-${number}`;
};

const texts = Object.keys(places) as OptionText[];

/** The same answer to the same question again for the same number. */
export const drawn =
  (seed: number) =>
  (name: string): OptionText => {
    let state = seed + 7;
    for (const letter of `${name}${seed}`) state = (state * 31 + letter.charCodeAt(0)) % 9973;
    return state % 3 === 0 ? (texts[state % 4] ?? 'certa') : 'certa';
  };

type Chosen = (name: string) => OptionText | null;

/** Takes a simulado and answers each question by its name; null leaves it blank. */
export const takeBy = async (person: Person, test_id: string, chosen: Chosen, now: { at: number }) => {
  const calls = at(person, now).attempts;
  const taking = await at(person, now).attempts.start({ test_id });
  for (const question of taking.questions) {
    now.at += 10_000;
    const text = chosen(nameOf(question));
    if (text)
      await at(person, now).attempts.save(savedAt(taking, question.position, optionOf(question, text)));
  }
  await calls.submit({ id: taking.attempt_id });
  return taking.attempt_id;
};

export const versionOf = async (author: Person, question_id: string) =>
  (await as(author).questions.get({ id: question_id })).version;

/** What a change would do, as the author of the bank sees it. */
export const previewed = async (
  author: Person,
  question_id: string,
  change: RegradeChange,
  now: { at: number },
) => at(author, now).regrades.preview({ question_id, version: await versionOf(author, question_id), change });

/** The job of the queue, as often as it is asked for. */
export const runRegrade = (company_id: string, regrade_id: string, now: { at: number }) =>
  regrade({ db, reactions }, { company_id, regrade_id }, new Date(now.at));

/** Previews, applies and runs it. Returns what was foreseen and what came of it. */
export const regraded = async (
  author: Person,
  question_id: string,
  change: RegradeChange,
  now: { at: number },
  takes_passes = false,
) => {
  const { id, foreseen } = await previewed(author, question_id, change, now);
  await at(author, now).regrades.apply({ id, reason: why, takes_passes });
  await runRegrade(author.company_id, id, now);
  const done = await at(author, now).regrades.latest({ question_id });
  if (!done) throw new Error('no regrade is there');
  return { id, foreseen, done };
};
