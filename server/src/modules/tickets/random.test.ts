import { expect, it } from 'vitest';
import { randomCalls } from '#test/random-tickets.ts';
import { aTeam, call } from '#test/team.ts';
import { ticketFaults } from '#test/ticket-audit.ts';
import { at, handleConfidence } from '#test/tickets.ts';
import { owner, type Person } from '#test/world.ts';

/** Four requesters and four attendants, two of whom are handlers of the confidential category. */
const aDesk = async () => {
  const { company, ana, peer, lead, admin, corporate } = await aTeam();
  const [second, third] = await Promise.all([company.person('admin'), company.person('admin')]);
  await handleConfidence(admin, [admin, second]);
  const { categories } = await call(admin).ticketSettings.get();
  return {
    company_id: company.id,
    // An administrator opens tickets too, also confidential ones.
    requesters: [ana, peer, lead, admin],
    staff: [admin, corporate, second, third],
    categories: categories
      .filter(({ code }) => ['problema', 'acesso', 'duvida', 'relato'].includes(code ?? ''))
      .map(({ id }) => id),
  };
};

const toggle = async ({ person_id }: Person) => {
  await owner.query('update profiles set is_active = not is_active where user_id = $1', [person_id]);
};

/** As many calls as a normal run has time for; `npm run random-tickets` makes 10,000. */
const calls = Number(process.env.TICKET_CALLS ?? 1_200);

it(
  `tickets have no state that their log does not explain, after ${calls} random calls (MO-20)`,
  async () => {
    const { company_id, ...desk } = await aDesk();
    const callsOf = (person: Person, now: Date) => at(person, now.toISOString());
    const shown = await randomCalls({ ...desk, callsOf, toggle, calls, seed: 20_261_126 });
    expect(shown.faults).toEqual([]);
    const { tickets, lines, faults } = await ticketFaults(
      (text, values) => owner.query(text, values),
      company_id,
    );
    expect(faults).toEqual([]);
    const many = (kind: string) => lines.filter((line) => line.kind === kind).length;
    const done = (name: string) => shown.done.get(name) ?? 0;
    expect(tickets).toBe(done('open'));
    expect([many('criado'), many('nota'), many('avaliacao')]).toEqual([
      done('open'),
      done('note'),
      done('rate'),
    ]);
    expect(many('resposta') + many('resposta_inicial')).toBe(done('reply') + done('answer'));
    // Enough of each to be meaningful.
    for (const name of [
      'reply',
      'solve',
      'reopen',
      'rate',
      'answer',
      'note',
      'assign',
      'move',
      'prioritise',
      'classify',
    ])
      expect(done(name), name).toBeGreaterThan(5);
  },
  Math.max(480_000, 400 * calls),
);
