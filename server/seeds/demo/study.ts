/**
 * Decks of a demo company, two colleagues who study them on the working days of some weeks, and others who study now
 * and then.
 */
import { daysAfter } from '@pdy/contract/rules/days';
import type { CardDraft, Deck } from '@pdy/contract/study/decks';
import type { StudyCard } from '@pdy/contract/study/study';
import type { Rating } from '@pdy/contract/study/words';
import type { Database } from '../../src/kernel/db.ts';
import { freshen } from '../../src/modules/study/index.ts';
import { reactions } from '../../src/reactions.ts';
import { demoDecks } from '../content/decks/decks.ts';
import { lgpdDeck } from '../content/decks/lgpd.ts';
import { ownNotes } from '../content/decks/own-notes.ts';
import { safetyDeck } from '../content/decks/seguranca-do-trabalho.ts';
import { sqlDeck } from '../content/decks/sql.ts';
import type { Sitting } from './attempts.ts';
import { type Chance, chanceOf, idOf } from './chance.ts';
import type { Catalogue } from './company.ts';
import { morningOf } from './dates.ts';
import { each } from './lanes.ts';
import type { Colleague } from './people.ts';
import type { CallsOn } from './working.ts';

type Options = {
  readonly calls: CallsOn;
  readonly db: Database;
  readonly company_id: string;
  readonly catalogue: Catalogue;
  readonly today: string;
};
type Decks = readonly Deck[];

/** Days before today: when the decks were published, and when people began to study them. */
const published = 49;
const begun = 45;
const daysToKnow = 30;

const answersOfADay = 15;
/** There was less time lately, so that cards are due today. */
const answersOfShortDay = 6;
const shortDays = 7;
const newOfADay = 4;

/** Days before today on which the others study; the first ones are in a month that is over. */
const rareDays = [44, 38, 32, 12];
const answersOfRareDay = 8;
/**
 * How many people of an area study, and in how many areas: the smallest areas with enough people and without the two.
 */
const studyingOfArea = 6;
const studyingAreas = 4;
/** Time between one answer and the next. */
const paceMs = 20_000;

const addCards = async (
  add: ReturnType<CallsOn>['decks']['add_card'],
  { id, cards_count }: Deck,
  cards: readonly CardDraft[],
) => {
  for (const card of cards.slice(cards_count)) await add({ id, ...card });
};

const asked = { level: null, new_per_day: null, is_shuffled: false };

/** The company's decks, published; goes on where an interrupted load stopped. */
const addDecks = async ({ calls, catalogue, today }: Options, admin: Colleague) => {
  const { decks } = calls(admin, daysAfter(today, -published));
  const there = new Map((await decks.of_company()).map((deck) => [deck.title, deck]));
  for (const { title, description, competency, cards } of demoDecks) {
    const competency_id = catalogue.competencies.get(competency) ?? null;
    const deck =
      there.get(title) ?? (await decks.add_company({ ...asked, title, description, competency_id }));
    await addCards(decks.add_card, deck, cards);
    const { id, version } = await decks.get({ id: deck.id });
    await decks.move({ id, version, status: 'published' });
  }
  return decks.of_company();
};

const idOfDeck = (all: Decks, { title }: { readonly title: string }): string => {
  const deck = all.find((one) => one.title === title);
  if (!deck) throw new Error(`no deck is called ${title}`);
  return deck.id;
};

/** SQL for people who work with data or build software, data protection for everybody. */
const ask = async ({ calls, catalogue, today }: Options, admin: Colleague, all: Decks) => {
  const jobs = [...catalogue.jobs].filter(([code]) => code.startsWith('DAD-') || code.startsWith('TEC-'));
  await calls(admin, daysAfter(today, -begun)).decks.assign({
    id: idOfDeck(all, sqlDeck),
    audience: { audience: 'some', departments: [], job_ids: jobs.map(([, id]) => id), person_ids: [] },
    due_on: null,
  });
  await calls(admin, today).decks.assign({
    id: idOfDeck(all, lgpdDeck),
    audience: { audience: 'all' },
    due_on: daysAfter(today, daysToKnow),
  });
};

const addOwnNotes = async ({ calls, today }: Options, student: Colleague) => {
  const { decks } = calls(student, daysAfter(today, -begun));
  const { title, description, cards } = ownNotes;
  const known = (await decks.list()).find((deck) => deck.scope === 'personal' && deck.title === title);
  const deck = known ?? (await decks.add({ ...asked, title, description, competency_id: null }));
  await addCards(decks.add_card, deck, cards);
};

/** Mostly remembered. */
const ratingOf = (chance: Chance, forgotten: number): Rating => {
  const share = chance.next();
  if (share < forgotten) return 1;
  if (share < forgotten + 0.12) return 2;
  return share < 0.88 ? 3 : 4;
};

const answerTo = (
  { card_id, sibling_no, version }: StudyCard,
  chance: Chance,
  { client_review_id, reviewed_at, rating }: { client_review_id: string; reviewed_at: Date; rating: Rating },
) => ({
  ...{ card_id, sibling_no, version, client_review_id, reviewed_at, rating },
  ...{ duration_ms: chance.whole(3_000, 18_000), device_id: null },
});

const hasStudied = async ({ calls }: Options, student: Colleague, day: string) =>
  (await calls(student, day).study.home()).today.done > 0;

/** How somebody studies; `forgotten`: the share of answers that are wrong. */
type Pace = {
  readonly days: readonly string[];
  readonly most: (day: string) => number;
  readonly forgotten: number;
};

/** One session. */
const studyOn = async ({ calls }: Options, student: Colleague, day: string, pace: Pace) => {
  const most = pace.most(day);
  const chance = chanceOf(`study ${student.email} ${day}`);
  let now = morningOf(day).getTime();
  const { study } = calls(student, day, () => new Date(now));
  for (let done = 0; done < most; ) {
    const { cards } = await study.queue({});
    if (cards.length === 0) return;
    for (const card of cards.slice(0, most - done)) {
      now += paceMs;
      const client_review_id = idOf(`review ${student.email} ${day} ${done}`);
      const rating = ratingOf(chance, pace.forgotten);
      await study.review(answerTo(card, chance, { client_review_id, reviewed_at: new Date(now), rating }));
      done += 1;
    }
  }
};

const isWeekday = (day: string) => ![0, 6].includes(new Date(day).getUTCDay());

/** Misses some days of the first weeks; today is still to come. */
const daysOf = (today: string, { email }: Colleague) => {
  const chance = chanceOf(`days of study ${email}`);
  const days = Array.from({ length: begun }, (_, i) => ({
    day: daysAfter(today, i - begun),
    ago: begun - i,
  }));
  return days.flatMap(({ day, ago }) => (isWeekday(day) && !(chance.is(0.1) && ago > 20) ? [day] : []));
};

const regular = (today: string, student: Colleague): Pace => ({
  days: daysOf(today, student),
  most: (day) => (day < daysAfter(today, -shortDays) ? answersOfADay : answersOfShortDay),
  forgotten: 0.1,
});

const mondayAfter = (day: string): string => (isWeekday(day) ? day : mondayAfter(daysAfter(day, 1)));

/** Areas differ in how well they remember. */
const rare = (today: string, { department }: Colleague): Pace => ({
  days: rareDays.map((ago) => mondayAfter(daysAfter(today, -ago))),
  most: () => answersOfRareDay,
  forgotten: 0.05 + 0.3 * chanceOf(`study of ${department}`).next(),
});

const studyAll = async (options: Options, student: Colleague, followed: readonly string[], pace: Pace) => {
  const { calls, db, company_id, today } = options;
  const { days } = pace;
  const { decks, study } = calls(student, daysAfter(today, -begun));
  for (const id of followed) await decks.follow({ id, is_followed: true });
  await study.change_settings({
    ...{ new_per_day: newOfADay, reviews_per_day: 100, day_start_hour: 4, reminder_hour: null },
  });
  // Goes on after an interrupted load; a person who never began need not be asked about day by day.
  const isBegun = await hasStudied(options, student, days[0] ?? today);
  for (const day of days)
    if (!isBegun || !(await hasStudied(options, student, day))) await studyOn(options, student, day, pace);
  await freshen(
    { db, clock: () => morningOf(today), reactions },
    { company_id, person_id: student.person_id },
  );
};

/** People of some areas, enough for their numbers to be shown. */
const othersOf = (colleagues: readonly Colleague[], students: readonly Colleague[]) => {
  const known = new Set(students.map(({ department }) => department));
  const employees = colleagues.filter(
    ({ role, department }) => role === 'employee' && !known.has(department),
  );
  return [...Map.groupBy(employees, ({ department }) => department).values()]
    .filter(({ length }) => length >= studyingOfArea)
    .sort((a, b) => a.length - b.length)
    .slice(0, studyingAreas)
    .flatMap((area) => area.slice(0, studyingOfArea));
};

/** Days before today on which they take a simulado about what they study. */
const daysToSimulado = 34;

/** Areas also differ in what they know. */
export const simuladoOf = (person: Colleague, today: string): Sitting => ({
  ...{ person, competency: 'LGPD', kind: 'simulado', day: daysAfter(today, -daysToSimulado) },
  level: 2.5 + 2.5 * chanceOf(`knowledge of ${person.department}`).next(),
});

type People = {
  readonly admin: Colleague;
  /** The first one also keeps personal notes. */
  readonly students: readonly Colleague[];
  readonly colleagues: readonly Colleague[];
};

/** Returns the people who study now and then. */
export const addStudy = async (
  options: Options,
  { admin, students, colleagues }: People,
): Promise<Colleague[]> => {
  const { today } = options;
  const all = await addDecks(options, admin);
  await ask(options, admin, all);
  const [first] = students;
  if (first) await addOwnNotes(options, first);
  const followed = all.filter(({ title }) => title !== safetyDeck.title).map(({ id }) => id);
  await each(students, (student) => studyAll(options, student, followed, regular(today, student)));
  const others = othersOf(colleagues, students);
  await each(others, (one) => studyAll(options, one, followed, rare(today, one)));
  return others;
};
