/** Recognition in a demo company, written by the product's own calls on the days it is dated. */
import { daysAfter } from '@pdy/contract/rules/days';
import { type DemoRecognition, demoOffers, demoRecognitions } from '../content/recognition.ts';
import type { Catalogue } from './company.ts';
import { morningOf } from './dates.ts';
import type { Colleague } from './people.ts';
import type { CallsOn } from './working.ts';

type Options = { readonly calls: CallsOn; readonly catalogue: Catalogue; readonly today: string };

const write = async (
  { calls, catalogue, today }: Options,
  people: readonly Colleague[],
  { ago, from, to, competency, visibility, body, comments = [], likes = [] }: DemoRecognition,
) => {
  const author = people[from];
  const recipients = to.flatMap((place) => people[place] ?? []);
  if (!author || recipients.length === 0) return;
  const day = daysAfter(today, -ago);
  const { id } = await calls(author, day).recognition.add({
    recipient_ids: recipients.map(({ person_id }) => person_id),
    body,
    competency_id: catalogue.competencies.get(competency ?? '') ?? null,
    visibility: visibility ?? 'company',
  });
  const after = (minutes: number) => () => new Date(morningOf(day).getTime() + minutes * 60_000);
  for (const [place, said] of comments.entries()) {
    const reader = people[said.from];
    const add = { id, parent_id: null, body: said.body };
    if (reader) await calls(reader, day, after(20 * (place + 1))).recognition.comments.add(add);
  }
  for (const one of likes) {
    const reader = people[one];
    if (reader) await calls(reader, day).recognition.like({ id, is_liked: true });
  }
};

/** `people`: the employee whose account is printed, their leader, and colleagues of theirs. */
export const addRecognition = async (options: Options, people: readonly Colleague[]) => {
  for (const one of demoRecognitions) await write(options, people, one);
  for (const { who, competency } of demoOffers) {
    const person = people[who];
    const competency_id = options.catalogue.competencies.get(competency);
    if (!person || competency_id === undefined) continue;
    const { mentoring } = options.calls(person, daysAfter(options.today, -20));
    await mentoring.offers.set({ competency_id, is_offered: true });
  }
};
