/**
 * Tests that people took, question by question: what they know decides what they answer, and the product measures it.
 */
import type { Answer, AskedQuestion, Taking } from '@pdy/contract/assessments/taking';
import type { BankQuestion } from '../content/shape.ts';
import { proficiencyTests, simulados } from '../content/tests.ts';
import { type Chance, chanceOf } from './chance.ts';
import { morningOf } from './dates.ts';
import type { Colleague } from './people.ts';
import type { Tests } from './tests.ts';
import type { CallsOn, InCompany } from './working.ts';

/** `level`: what the person really knows by that day, 1 to 5. */
export type Sitting = {
  readonly person: Colleague;
  readonly competency: string;
  readonly kind: 'proficiency' | 'simulado';
  readonly level: number;
  readonly day: string;
};

const written: ReadonlyMap<string, BankQuestion> = new Map(
  [...proficiencyTests.map(({ bank }) => bank.questions), ...simulados.map(({ questions }) => questions)]
    .flat()
    .map((question) => [question.stem.trim(), question]),
);

/** How likely a person of a level knows the answer; below 1 even at the question's own level. */
const knows = (level: number, question: BankQuestion, chance: Chance) =>
  chance.is(1 / (1 + Math.exp(-1.3 * (level - question.level))));

const placesOf = ({ options }: AskedQuestion, texts: readonly string[]) =>
  options.flatMap(({ id, text }) => (texts.includes(text) ? [id] : []));

const rightAnswer = (asked: AskedQuestion, question: BankQuestion): Answer => {
  switch (question.type) {
    case 'single_choice':
      return { kind: 'options', options: placesOf(asked, [question.right]) };
    case 'multiple_choice':
      return { kind: 'options', options: placesOf(asked, question.right) };
    case 'true_false':
      return { kind: 'options', options: placesOf(asked, [question.right ? 'Verdadeiro' : 'Falso']) };
    case 'numeric':
      return { kind: 'typed', text: String(question.right).replace('.', ',') };
    case 'short_text':
      return { kind: 'typed', text: question.right[0] ?? '' };
    default:
      throw new Error(`no such type: ${JSON.stringify(question satisfies never)}`);
  }
};

/** Some admit that they do not know, others choose a tempting option. */
const wrongAnswer = (asked: AskedQuestion, question: BankQuestion, chance: Chance): NonNullable<Answer> => {
  const isOpen = question.type === 'numeric' || question.type === 'short_text';
  if (isOpen || chance.is(0.25)) return { kind: 'dont_know' };
  const right = rightAnswer(asked, question);
  const others = asked.options.filter(({ id }) => right?.kind !== 'options' || !right.options.includes(id));
  return { kind: 'options', options: [chance.pick(others).id] };
};

const answerOf = (asked: AskedQuestion, level: number, chance: Chance): NonNullable<Answer> => {
  const question = written.get(asked.stem.trim());
  if (!question) return { kind: 'dont_know' };
  const right = rightAnswer(asked, question);
  return knows(level, question, chance) && right ? right : wrongAnswer(asked, question, chance);
};

const secondsEach = [18, 75] as const;

/** Takes the whole test; the clock advances with each question. */
const sit = async (calls: CallsOn, tests: Tests, { person, competency, kind, level, day }: Sitting) => {
  const test_id = tests[kind].get(competency);
  if (!test_id) return;
  const chance = chanceOf(`${person.email} ${competency} ${kind} ${day}`);
  let now = morningOf(day).getTime() + chance.whole(0, 240) * 60_000;
  const as = calls(person, day, () => new Date(now));
  const think = () => {
    const ms = chance.whole(...secondsEach) * 1000;
    now += ms;
    return ms;
  };
  // A person who passed has no reason to take it again.
  if (kind === 'simulado' && !['open', 'running'].includes((await as.simulados.get({ id: test_id })).state))
    return;
  let taking: Taking = await as.attempts.start({ test_id });
  const { attempt_id: id } = taking;
  // Begun by an interrupted load.
  if (!taking.is_held) taking = await as.attempts.open({ id, lease_id: null, takes_over: true });
  const { lease_id } = taking;
  if (lease_id === null) return;
  if (kind === 'simulado') {
    for (const { position, ...asked } of taking.questions)
      await as.attempts.save({
        ...{ id, lease_id, position, revision: 1, is_flagged: chance.is(0.08), client_ms: think() },
        answer: answerOf({ position, ...asked }, level, chance),
      });
    await as.attempts.submit({ id });
    return;
  }
  for (let [asked] = taking.questions; taking.status === 'in_progress' && asked; [asked] = taking.questions) {
    think();
    taking = await as.attempts.answer({
      id,
      lease_id,
      position: asked.position,
      answer: answerOf(asked, level, chance),
    });
  }
};

/** The tests that one person took, in order; what an interrupted load has finished stays as it is. */
export const sitAll = async (
  { calls, inCompany }: { readonly calls: CallsOn; readonly inCompany: InCompany },
  tests: Tests,
  sittings: readonly Sitting[],
) => {
  const [first] = sittings;
  if (!first) return;
  const { person_id } = first.person;
  const taken = await inCompany(first.day, ({ tx }) =>
    tx
      .selectFrom('attempts')
      .select(['assessment_id', 'started_at'])
      .where('person_id', '=', person_id)
      .where('status', '=', 'finished')
      .execute(),
  );
  const isTaken = ({ kind, competency, day }: Sitting) =>
    taken.some(
      ({ assessment_id, started_at }) =>
        assessment_id === tests[kind].get(competency) && started_at.toISOString().startsWith(day),
    );
  for (const sitting of sittings) if (!isTaken(sitting)) await sit(calls, tests, sitting);
};
