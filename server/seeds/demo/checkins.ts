/** Check-ins of running plans: those of the last periods are written and mostly answered, the current ones are open. */
import { daysAfter } from '@pdy/contract/rules/days';
import { companyCalendar, makeCheckins, missCheckins } from '../../src/modules/pdi/index.ts';
import { checkinReplies, checkinTexts } from '../content/checkins.ts';
import { chanceOf } from './chance.ts';
import { each } from './lanes.ts';
import type { Colleague } from './people.ts';
import type { CallsOn, InCompany } from './working.ts';

type Options = { readonly inCompany: InCompany; readonly calls: CallsOn; readonly today: string };

/** Days before today on which the company's morning job runs. */
const mornings = [28, 14, 0];

const openOnes = ({ inCompany, today }: Options) =>
  inCompany(today, ({ tx }) =>
    tx
      .selectFrom('pdi_checkins')
      .select(['id', 'version', 'person_id', 'due_on'])
      .where('status', '=', 'open')
      .where('opens_on', '<=', today)
      .orderBy('id')
      .execute(),
  );

type Open = Awaited<ReturnType<typeof openOnes>>[number];

const notifyOne = async ({ calls, today }: Options, open: Open, person: Colleague, manager?: Colleague) => {
  const chance = chanceOf(`checkin ${person.email} ${open.due_on}`);
  const isOver = open.due_on < today;
  if (!chance.is(isOver ? 0.85 : 0.3)) return;
  const { id, version } = open;
  const words = chance.pick(checkinTexts);
  const sent = await calls(person, isOver ? open.due_on : today).pdi.checkins.submit({
    id,
    version,
    ...words,
  });
  const mayAnswer = manager !== undefined && manager.role !== 'employee';
  if (!isOver || !mayAnswer || !chance.is(0.8)) return;
  await calls(manager, daysAfter(open.due_on, 1)).pdi.checkins.review({
    id,
    version: sent.version,
    manager_reply: chance.pick(checkinReplies),
  });
};

/** `untouched`: the person whose current check-in stays open, to be written by somebody who tries the product. */
export const addCheckins = async (
  options: Options,
  colleagues: readonly Colleague[],
  untouched: readonly string[],
): Promise<void> => {
  const { inCompany, today } = options;
  for (const ago of mornings)
    await inCompany(daysAfter(today, -ago), async ({ tx, company_id }) =>
      makeCheckins(tx, { today: daysAfter(today, -ago), calendar: await companyCalendar(tx, company_id) }),
    );
  const people = new Map(colleagues.map((person) => [person.person_id, person]));
  const byPerson = Map.groupBy(await openOnes(options), ({ person_id }) => person_id);
  await each([...byPerson], async ([person_id, opens]) => {
    const person = people.get(person_id);
    if (!person) return;
    const isUntouched = untouched.includes(person.email.split('@')[0] ?? '');
    const manager = person.manager === null ? undefined : colleagues[person.manager];
    for (const open of opens)
      if (open.due_on < today || !isUntouched) await notifyOne(options, open, person, manager);
  });
  await inCompany(today, ({ tx }) => missCheckins(tx, today));
};
