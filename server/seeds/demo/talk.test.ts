/** What people of a demo company tell each other: an interrupted load goes on and says nothing twice. */
import { expect, it } from 'vitest';
import { aCompany, db, owner, platformDb } from '#test/world.ts';
import { addCatalogue } from './company.ts';
import { addFeedback } from './feedback.ts';
import type { Colleague } from './people.ts';
import { addRecognition } from './recognition.ts';
import { addTickets } from './tickets.ts';
import { inCompanyOf, onceOn } from './working.ts';

const today = '2026-11-26';
const tables = [
  'tickets',
  'ticket_messages',
  'ticket_notes',
  'ticket_ratings',
  'recognitions',
  'recognition_comments',
  'feedbacks',
  'feedback_replies',
  'feedback_requests',
];

const countsOf = async (company_id: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const { rows } = await owner.query<{ count: number }>(
          `select count(*)::int from ${table} where company_id = $1`,
          [company_id],
        );
        return [table, rows[0]?.count ?? 0];
      }),
    ),
  );

it('goes on where an interrupted load stopped, and tells nothing twice', async () => {
  const company = await aCompany();
  const catalogue = await addCatalogue(db, company.id);
  const admin = (await company.person('admin')) as unknown as Colleague;
  const manager = await company.person('manager');
  const people: Colleague[] = [];
  for (let n = 0; n < 12; n++)
    people.push((n === 1 ? manager : await company.person('employee')) as unknown as Colleague);
  await owner.query(`update profiles set manager_id = $2 where company_id = $1 and role = 'employee'`, [
    company.id,
    manager.person_id,
  ]);
  const calls = onceOn({ db, platformDb }, company.id);
  const inCompany = inCompanyOf(db, company.id);
  const load = async () => {
    await addTickets({ calls, today }, { admin, handlers: [admin], requesters: people });
    await addRecognition({ calls, catalogue, today }, people);
    await addFeedback({ calls, inCompany, db, company_id: company.id, catalogue, today }, people);
  };
  await load();
  const once = await countsOf(company.id);
  expect(
    Object.values(once).every((count) => count > 0),
    JSON.stringify(once),
  ).toBe(true);
  await load();
  expect(await countsOf(company.id)).toEqual(once);
}, 120_000);
