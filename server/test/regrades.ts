/** Questions with a wrong key, people who answer them by question name, and the job that scores the answers again. */
import type { RegradeChange } from '@pdy/contract/assessments/regrades';
import { regrade } from '../src/modules/assessments/regrade/work.ts';
import { reactions } from '../src/reactions.ts';
import { aBank, aCompetency, at, optionOf, savedAt } from './assessments.ts';
import { aCompany, as, db, owner, type Person } from './world.ts';

export const why = 'O gabarito apontava a alternativa errada.';

/** Positions of the options as `aQuestion` writes them: 'certa' is the first, 'errada um' the second. */
export const places = { certa: 1, 'errada um': 2, 'errada dois': 3, 'errada três': 4 } as const;
export type OptionText = keyof typeof places;

export const keyOf = (text: OptionText): RegradeChange => ({
  ...{ kind: 'key', correct: [places[text]], number: null, tolerance: null, accepted: [], explanation: null },
});

export const annulment = (kind: 'everybody_right' | 'left_out'): RegradeChange => ({
  ...{ kind, correct: [], number: null, tolerance: null, accepted: [], explanation: null },
});

/** Sets the key as its author wrote it: another option counts as the right one. */
export const writeKey = (question_id: string, text: OptionText) =>
  owner.query(
    `update question_keys k set correct = array(
       select o ->> 'id' from jsonb_array_elements(v.options) o where o ->> 'text' = $2)
     from question_versions v where v.company_id = k.company_id and v.id = k.version_id and v.question_id = $1`,
    [question_id, text],
  );

/** A company with a bank, as `aCompanyWithBank`; `wrong`: positions of the questions whose key says 'errada um'. */
export const aCompanyWithWrongKeys = async (wrong: readonly number[], perLevel = 2) => {
  const company = await aCompany();
  const admin = await company.person('admin');
  const competency_id = await aCompetency(company.id);
  const questions = await aBank(admin, competency_id, perLevel);
  for (const place of wrong) await writeKey(questions[place] ?? '', 'errada um');
  return { company, admin, competency_id, questions };
};

/** Level and number of a question that `aQuestion` wrote, as '3-2'. */
const nameOf = ({ stem }: { stem: string }) => {
  const [, number, level] = /Questão (\d+) do nível (\d)/.exec(stem) ?? [];
  return `${level}-${number}`;
};

const texts = Object.keys(places) as OptionText[];

/** Gives the same answer to the same question whenever the number is the same. */
export const drawn =
  (seed: number) =>
  (name: string): OptionText => {
    let state = seed + 7;
    for (const letter of `${name}${seed}`) state = (state * 31 + letter.charCodeAt(0)) % 9973;
    return state % 3 === 0 ? (texts[state % 4] ?? 'certa') : 'certa';
  };

type Chosen = (name: string) => OptionText | null;

/** Takes a simulado and answers each question by its name; null leaves the question blank. */
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

/** The preview of a change, as the author of the bank sees it. */
export const previewed = async (
  author: Person,
  question_id: string,
  change: RegradeChange,
  now: { at: number },
) => at(author, now).regrades.preview({ question_id, version: await versionOf(author, question_id), change });

/** Runs the job of the queue; it may run more than once. */
export const runRegrade = (company_id: string, regrade_id: string, now: { at: number }) =>
  regrade({ db, reactions }, { company_id, regrade_id }, new Date(now.at));

/** Previews a regrade, applies it and runs it. Returns the preview and the result. */
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
