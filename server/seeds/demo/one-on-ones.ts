/** 1:1 meetings of a leader with somebody they lead, by the product's own calls on the days they are dated. */
import { daysAfter } from '@pdy/contract/rules/days';
import { type DemoTalk, demoNextTalkIn, demoTalks, demoTopicsWaiting } from '../content/one-on-ones.ts';
import type { Colleague } from './people.ts';
import type { CallsOn } from './working.ts';

type Options = { readonly calls: CallsOn; readonly today: string };
type Two = { readonly person: Colleague; readonly manager: Colleague };

const addTopics = async ({ calls }: Options, two: Two, day: string, topics: DemoTalk['topics']) => {
  const added: string[] = [];
  for (const { by, body } of topics) {
    const { id } = await calls(two[by], day).oneOnOnes.add_topic({ person_id: two.person.person_id, body });
    added.push(id);
  }
  return added;
};

const seenTalk = async ({ calls }: Options, { person, manager }: Two, day: string) => {
  const { person_id } = person;
  const { talk } = await calls(manager, day).oneOnOnes.of({ person_id });
  return { person_id, talk_id: talk.id, version: talk.version };
};

const addTalk = async (options: Options, two: Two, { ago, topics, agreements }: DemoTalk) => {
  const { calls, today } = options;
  const day = daysAfter(today, -ago);
  const { oneOnOnes } = calls(two.manager, day);
  const added = await addTopics(options, two, daysAfter(day, -2), topics);
  for (const id of added) await oneOnOnes.tick_topic({ id, is_done: true });
  await oneOnOnes.hold({ ...(await seenTalk(options, two, day)), held_on: day });
  for (const { owner, text, due_in, is_kept } of agreements) {
    const due_on = daysAfter(day, due_in);
    const draft = { person_id: two.person.person_id, text, owner_id: two[owner].person_id, due_on };
    const { id } = await oneOnOnes.add_agreement(draft);
    if (is_kept) await calls(two[owner], due_on).oneOnOnes.tick_agreement({ id, is_done: true });
  }
};

export const addOneOnOnes = async (options: Options, two: Two) => {
  const { calls, today } = options;
  const { oneOnOnes } = calls(two.manager, today);
  const { talks_before } = await oneOnOnes.of({ person_id: two.person.person_id });
  if (talks_before.length > 0) return;
  for (const talk of demoTalks) await addTalk(options, two, talk);
  await addTopics(options, two, today, demoTopicsWaiting);
  const planned_on = daysAfter(today, demoNextTalkIn);
  await oneOnOnes.plan({ ...(await seenTalk(options, two, today)), planned_on });
};
