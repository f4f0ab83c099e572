/**
 * Anonymous rounds in the large demo company: two that are over, about a person and an area, and one about the company.
 */
import type { NewRound, RoundPage } from '@pdy/contract/rounds/rounds';
import { daysAfter } from '@pdy/contract/rules/days';
import type { SealedAnswers } from '@pdy/contract/sealed/sealed';
import type { Database } from '../../src/kernel/db.ts';
import { stepCompany } from '../../src/modules/rounds/index.ts';
import { type Chance, chanceOf } from './chance.ts';
import { morningOf } from './dates.ts';
import type { Colleague } from './people.ts';
import { type CallsOn, reactions } from './working.ts';

/** What demo people write in anonymous rounds, by question. */
const demoRoundTexts: Readonly<Record<string, readonly string[]>> = {
  'O que deve continuar?': [
    'As conversas curtas no começo da semana.',
    'Perguntar a quem vai usar antes de decidir.',
    'Dividir o que aprendeu com o time.',
    'A revisão em dupla antes das entregas.',
  ],
  'O que deve mudar?': [
    'Avisar mais cedo quando a prioridade muda.',
    'Menos reuniões no mesmo dia.',
    'Deixar escrito o que foi combinado.',
    'Pedir ajuda antes do prazo apertar.',
  ],
};

type Options = {
  readonly calls: CallsOn;
  /** The same calls, but each takes effect once however often the demo is loaded. */
  readonly callsOnce: CallsOn;
  readonly db: Database;
  readonly company_id: string;
  readonly today: string;
};
type People = {
  readonly admin: Colleague;
  readonly person: Colleague;
  readonly leader: Colleague;
  /** People who work with the person. */
  readonly near: readonly Colleague[];
  readonly colleagues: readonly Colleague[];
};

/** The share of the people asked who answer. */
const answerShare = 0.8;

const answersTo = (questions: RoundPage['questions'], chance: Chance): SealedAnswers =>
  Object.fromEntries(
    questions.map(({ id, kind, prompt }) => {
      if (kind === 'mark') return [id, { mark: chance.whole(2, 5), text: '' }];
      if (kind === 'choice') return [id, { mark: chance.pick([1, 1, 1, 2, 3]), text: '' }];
      const list = demoRoundTexts[prompt] ?? [];
      return [id, { mark: null, text: list[chance.whole(0, list.length - 1)] ?? '' }];
    }),
  );

const answer = async ({ calls }: Options, raters: readonly Colleague[], id: string, day: string) => {
  const chance = chanceOf(`round ${id}`);
  for (const rater of raters.slice(0, Math.ceil(raters.length * answerShare))) {
    const { sealed } = calls(rater, day);
    const task = (await sealed.mine()).find(
      ({ collection_id, state }) => collection_id === id && state === 'pending',
    );
    if (!task) continue;
    const { questions } = await sealed.form({ id: task.id });
    await sealed.send({ id: task.id, answers: answersTo(questions, chance) });
  }
};

type Held = Omit<NewRound, 'opens_on' | 'closes_on' | 'invited_ids'> & {
  /** Days from today; negative: it is over. */
  readonly from: number;
  readonly until: number;
};

const hold = async (options: Options, by: Colleague, round: Held, raters: readonly Colleague[]) => {
  const { from, until, ...what } = round;
  const opens_on = daysAfter(options.today, from);
  const { rounds } = options.callsOnce(by, opens_on);
  const { id } = await rounds.create({
    ...{ ...what, opens_on, closes_on: daysAfter(options.today, until) },
    invited_ids: raters.map(({ person_id }) => person_id),
  });
  await rounds.open({ id, version: 1 });
  await answer(options, raters, id, daysAfter(opens_on, 1));
};

const mark = (prompt: string) => ({ kind: 'mark' as const, prompt });
const texts = Object.keys(demoRoundTexts).map((prompt) => ({ kind: 'text' as const, prompt }));

export const addRounds = async (
  options: Options,
  { admin, person, leader, near, colleagues }: People,
): Promise<void> => {
  const area = person.department;
  const inArea = colleagues.filter(({ department }) => department === area);
  const aboutPerson = {
    ...{ kind: 'person' as const, person_id: person.person_id, department: null },
    title: `Como é trabalhar com ${person.first_name}`,
    questions: [
      mark('Ouve antes de responder.'),
      mark('Avisa cedo quando um prazo vai mudar.'),
      mark('Ajuda quando alguém do time trava.'),
      { kind: 'choice' as const, prompt: 'Abrir a semana com uma conversa curta.' },
      ...texts,
    ],
    ...{ from: -24, until: -14 },
  };
  await hold(options, leader, aboutPerson, near.slice(0, 10));
  const aboutArea = {
    ...{ kind: 'area' as const, person_id: null, department: area },
    ...{ title: 'O trabalho na nossa área', questions: null, from: -18, until: -8 },
  };
  await hold(options, admin, aboutArea, inArea.slice(0, 24));
  const aboutCompany = {
    ...{ kind: 'company' as const, person_id: null, department: null, title: 'Como vamos na empresa' },
    questions: [
      mark('Sei o que a empresa quer deste trimestre.'),
      mark('Meu trabalho é reconhecido.'),
      ...texts,
    ],
    ...{ from: -3, until: 7 },
  };
  await hold(
    options,
    admin,
    aboutCompany,
    colleagues.filter((_, at) => at % 4 === 0),
  );
  const { db, company_id, today } = options;
  await stepCompany({ db, reactions }, company_id, morningOf(today));
};
