import type { QueueView } from '@pdy/contract/tickets/values';
import { describe, expect, it } from 'vitest';
import { aTeam, call } from '#test/team.ts';
import { handleConfidence, openAt } from '#test/tickets.ts';
import type { Person } from '#test/world.ts';

/**
 * A ticket a day; 14 of 20 contain 'impressora', one of them confidential, and only one contains 'girafa'. Words that
 * are searched have no digits: the requester's name is searched as well, and the names of test people end in numbers.
 */
const aFullQueue = async () => {
  const { company, ana, admin, corporate } = await aTeam();
  await handleConfidence(admin, [admin, await company.person('admin')]);
  for (let n = 0; n < 20; n++) {
    const at = new Date(Date.UTC(2026, 1, 1 + n, 12)).toISOString();
    const word = n % 10 < 7 ? 'impressora' : n === 8 ? 'girafa' : 'página';
    const code = n === 3 ? 'relato' : 'problema';
    await openAt(ana, at, {
      code,
      title: `A ${word} não abre${n === 12 ? ' sozinha' : ''} ${n}`,
      urgency: n % 2 === 0 ? 'alta' : 'baixa',
    });
  }
  await openAt(admin, '2026-02-25T12:00:00Z', { code: 'relato', title: 'A impressora de quem atende' });
  return { admin, corporate };
};

const found = async (person: Person, search: string, more: { view?: QueueView; priority?: 'media' } = {}) => {
  const codes: string[] = [];
  let after: string | null = null;
  do {
    const page = await call(person).ticketQueue.list({
      view: 'all',
      ...more,
      search,
      limit: 5,
      ...(after && { after }),
    });
    codes.push(...page.items.map(({ title }) => title.split(' ').at(-1) ?? ''));
    after = page.next;
  } while (after !== null);
  return codes;
};

const impressora = [16, 15, 14, 13, 12, 11, 10, 6, 5, 4, 3, 2, 1, 0].map(String);

describe('MO-20: a search in the queue', () => {
  it('finds everything with the words, frequent or rare, page by page, and nothing that only others may read', async () => {
    const { admin, corporate } = await aFullQueue();
    expect(await found(admin, 'impressora')).toEqual(impressora);
    expect(await found(corporate, 'impressora')).toEqual(impressora.filter((n) => n !== '3'));
    expect(await found(corporate, 'girafa')).toEqual(['8']);
    expect(await found(corporate, 'impressora abre sozinha')).toEqual(['12']);
    expect(await found(corporate, 'não abre')).toHaveLength(19);
  });

  it('stays within the view and its filters, and finds a ticket by its number', async () => {
    const { admin } = await aFullQueue();
    const unassigned = await found(admin, 'impressora', { view: 'unassigned' });
    expect(unassigned.filter((n) => n !== '3').toSorted()).toEqual(
      impressora.filter((n) => n !== '3').toSorted(),
    );
    expect(await found(admin, 'impressora', { view: 'confidential' })).toEqual(['3']);
    expect(await found(admin, 'impressora', { priority: 'media' })).toEqual(
      impressora.filter((n) => Number(n) % 2 === 0),
    );
    expect(await found(admin, 'CH-000009')).toEqual(['8']);
  });
});
