/** Random calls about tickets, by people who may make them and people who may not; the same seed repeats them. */
import { ticketPriorities } from '@pdy/contract/rules/tickets/priority';
import { ticketIsOver, ticketStatuses } from '@pdy/contract/rules/tickets/status';
import type { NewTicket, Ticket } from '@pdy/contract/tickets/tickets';
import { seen } from './seen.ts';
import type { at } from './tickets.ts';
import type { Person } from './world.ts';

type Calls = ReturnType<typeof at>;
type World = {
  readonly callsOf: (person: Person, now: Date) => Calls;
  readonly requesters: readonly Person[];
  readonly staff: readonly Person[];
  readonly categories: readonly string[];
  /** Takes the right to attend tickets from somebody, or gives it back. */
  readonly toggle: (person: Person) => Promise<void>;
  readonly calls: number;
  readonly seed: number;
};

/** Numbers from 0 to 1 (mulberry32). */
export const dice = (seed: number) => {
  let state = seed;
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (many: number) => Math.floor(roll() * many);
  return {
    below,
    of<One>(all: readonly One[]): One {
      const one = all[below(all.length)];
      if (one === undefined) throw new Error('nothing to choose from');
      return one;
    },
    chance: (share: number) => roll() < share,
  };
};
export type Dice = ReturnType<typeof dice>;

const newTicket = (d: Dice, categories: readonly string[], n: number): NewTicket => ({
  title: `Chamado ${n}`,
  category_id: d.of(categories),
  impact: d.of(['individual', 'equipe', 'empresa'] as const),
  urgency: d.of(['baixa', 'media', 'alta'] as const),
  description: 'Algo não funciona.',
  ...{ file_ids: [], page: null, contest: null, is_another: false },
});

type Act = (calls: Calls, ticket: Ticket, d: Dice, world: World) => Promise<Ticket>;
const body = 'Veja, por favor.';

/** Ends are rare, so that most calls meet an open ticket. Ratings are frequent, because few tickets can be rated. */
const acts: readonly (readonly [weight: number, name: string, act: Act])[] = [
  [6, 'reply', (c, { id }) => c.tickets.reply({ id, body, file_ids: [] })],
  [1, 'cancel', (c, t) => c.tickets.cancel({ ...seen(t), reason: 'Engano' })],
  [3, 'solve', (c, t) => c.tickets.solve(seen(t))],
  [1, 'close', (c, t) => c.tickets.close(seen(t))],
  [6, 'reopen', (c, t) => c.tickets.reopen({ ...seen(t), reason: body })],
  [18, 'rate', (c, { id }, d) => c.tickets.rate({ id, score: 1 + d.below(5), comment: null })],
  [
    8,
    'answer',
    (c, { id }, d) =>
      c.ticketQueue.answer({
        ...{ id, body, file_ids: [] },
        status: d.of(['em_andamento', 'aguardando_solicitante', 'resolvido'] as const),
      }),
  ],
  [3, 'note', (c, { id }) => c.ticketQueue.note({ id, body })],
  [
    6,
    'assign',
    (c, t, d, { staff, requesters }) =>
      c.ticketQueue.assign({
        ...seen(t),
        assignee_id: d.chance(0.2) ? null : d.of([...staff, ...requesters]).person_id,
      }),
  ],
  [8, 'move', (c, t, d) => c.ticketQueue.move({ ...seen(t), status: d.of(ticketStatuses), reason: '' })],
  [5, 'prioritise', (c, t, d) => c.ticketQueue.prioritise({ ...seen(t), priority: d.of(ticketPriorities) })],
  [
    6,
    'classify',
    (c, t, d, { categories }) => c.ticketQueue.classify({ ...seen(t), category_id: d.of(categories) }),
  ],
];
const drawn = acts.flatMap(([weight, ...act]) => Array.from({ length: weight }, () => act));

/** Expected refusals; any other error is a fault. */
const refusals = [
  'RULE_BROKEN',
  'CONFLICT',
  'NOT_FOUND',
  'FORBIDDEN',
  'TOO_MANY_REQUESTS',
  'BAD_REQUEST',
] as const;

export type Outcome = { readonly done: Map<string, number>; refused: number; readonly faults: unknown[] };

const inFlight = 10;
const howMany = 20;

/** Twenty tickets at a time and ten calls in flight; a ticket that ends is followed by another one. */
export const randomCalls = async (world: World): Promise<Outcome> => {
  const { requesters, staff, categories, callsOf, calls } = world;
  const d = dice(world.seed);
  const shown: Outcome = { done: new Map(), refused: 0, faults: [] };
  const places: (Ticket | null)[] = Array.from({ length: howMany }, () => null);
  // A person who is switched off makes no calls, because their session is over.
  const off = new Set<string>();
  const isOn = ({ person_id }: Person) => !off.has(person_id);
  const toggle = async (person: Person) => {
    if (!off.delete(person.person_id)) off.add(person.person_id);
    await world.toggle(person);
  };
  let now = Date.parse('2026-03-02T12:00:00Z');
  let made = 0;
  const one = async (n: number) => {
    const place = d.below(howMany);
    const known = places[place] ?? null;
    const person = d.of([...requesters, ...staff, ...staff].filter(isOn));
    const [name, act] = d.of(drawn);
    const isOver = known === null || (ticketIsOver(known.status) && d.chance(0.5));
    // The requester makes half of the calls that only the requester may make.
    const requester = requesters.filter(isOn).find(({ person_id }) => person_id === known?.person.user_id);
    const who = requester && d.chance(0.4) ? requester : person;
    const mine = callsOf(isOver ? d.of(requesters.filter(isOn)) : who, new Date(now));
    try {
      const ticket = isOver
        ? await mine.tickets.open(newTicket(d, categories, n))
        : await act(mine, known, d, world);
      places[place] = ticket;
      const key = isOver ? 'open' : name;
      shown.done.set(key, (shown.done.get(key) ?? 0) + 1);
    } catch (error) {
      shown.refused += 1;
      const { code } = error as { code?: string };
      if (!refusals.some((known_one) => known_one === code)) shown.faults.push(error);
      // A caller who met somebody else's change reads the ticket again, most of the time.
      if (known && code === 'CONFLICT' && !d.chance(0.1))
        places[place] = await callsOf(requester ?? person, new Date(now)).tickets.get({ id: known.id });
    }
  };
  while (made < calls) {
    const batch = Math.min(inFlight, calls - made);
    await Promise.all(Array.from({ length: batch }, (_, n) => one(made + n)));
    made += batch;
    now += d.below(90) * 60_000;
    if (d.chance(0.05)) await toggle(d.of(staff));
  }
  return shown;
};
