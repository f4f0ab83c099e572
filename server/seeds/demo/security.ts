/** A month of a company's security log: people come in the morning, some mistype, somebody tries closed doors. */
import { daysAfter } from '@pdy/contract/rules/days';
import type { Auth } from '../../src/auth/index.ts';
import type { Database } from '../../src/kernel/db.ts';
import type { SecurityNote } from '../../src/kernel/security/security-notes.ts';
import type { Chance } from './chance.ts';
import type { Colleague } from './people.ts';

const days = 30;
const mostPeople = 40;
const minuteMs = 60_000;
const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_1) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
];

/** The given number of minutes after eight in the morning in Brazil. */
const at = (day: string, minutes: number) => new Date(Date.parse(`${day}T11:00:00Z`) + minutes * minuteMs);

const base = (person: Colleague, chance: Chance, occurred_at: Date): SecurityNote => ({
  event_type: 'sign_in',
  action: 'signed_in',
  resource: 'auth',
  user_id: person.person_id,
  severity: 'low',
  status: 'success',
  metadata: { method: 'password' },
  ip: `203.0.113.${chance.whole(2, 250)}`,
  user_agent: chance.pick(agents),
  occurred_at,
});

const failed = { action: 'sign_in_failed', status: 'failure', metadata: {} } as const;
const refused = {
  event_type: 'authorization',
  action: 'access_denied',
  resource: 'accessLogs.list',
  status: 'blocked',
  error_message: 'Você não tem permissão para esta ação.',
  path: '/rpc/accessLogs/list',
  metadata: {},
} as const;

const dayOf = (person: Colleague, day: string, chance: Chance): SecurityNote[] => {
  const morning = Math.abs(chance.around(60, 60));
  const first = base(person, chance, at(day, morning));
  const { ip, user_agent } = first;
  const later = (minutes: number, more: Partial<SecurityNote>): SecurityNote => ({
    ...first,
    ...more,
    occurred_at: at(day, morning + minutes),
    ip: ip ?? null,
    user_agent: user_agent ?? null,
  });
  return [
    ...(chance.is(0.08) ? [later(-1, failed)] : []),
    first,
    ...(chance.is(0.6)
      ? [later(chance.whole(240, 560), { action: 'signed_out', metadata: { scope: 'local' } })]
      : []),
    ...(chance.is(0.02) ? [later(30, refused)] : []),
    ...(chance.is(0.01)
      ? [later(15 * 60, { action: 'password_changed', severity: 'medium', metadata: {} })]
      : []),
  ];
};

/** Yesterday at eleven in the evening somebody guessed at one password: that raises an alert. */
const guesses = (person: Colleague, chance: Chance, day: string): SecurityNote[] => {
  const first = base(person, chance, at(day, 0));
  return Array.from({ length: 5 }, (_, i) => ({ ...first, ...failed, occurred_at: at(day, 15 * 60 + i) }));
};

const isWorkday = (day: string) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

type Options = {
  readonly auth: Pick<Auth, 'watch'>;
  readonly db: Database;
  readonly company_id: string;
  readonly today: string;
};

const isThere = async ({ db, company_id }: Options) =>
  (await db
    .as({ person_id: null, company_id, role: 'system' })
    .selectFrom('access_logs')
    .select('id')
    .where('event_type', '=', 'sign_in')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** `people`: at most forty of them appear in the log. */
export const addSecurityLog = async (options: Options, people: readonly Colleague[], chance: Chance) => {
  const [guessed] = people;
  if (!guessed || (await isThere(options))) return;
  const { auth } = options;
  const some = people.slice(0, mostPeople);
  for (let back = days; back >= 0; back -= 1) {
    const day = daysAfter(options.today, -back);
    const notes = isWorkday(day)
      ? some.filter(() => chance.is(0.7)).flatMap((one) => dayOf(one, day, chance))
      : [];
    for (const note of [...notes, ...(back === 1 ? guesses(guessed, chance, day) : [])])
      if (note.occurred_at && note.occurred_at < new Date()) auth.watch.note(note);
    await auth.watch.flush();
  }
};
