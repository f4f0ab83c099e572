/** What happens to cycles automatically on their dates. */
import { daysAfter } from '@pdy/contract/rules/days';
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Database } from '#kernel/db.ts';
import type { Reactions } from '#kernel/events/reactions.ts';
import { recorder } from '#kernel/events/record.ts';
import { eachCompany } from '#kernel/work/each-company.ts';
import { companyToday } from '../../competencies/index.ts';
import { launch } from './cycle-launch.ts';
import { type HeldCycle, steps } from './cycle-moves.ts';
import { notifyDueSoon } from './cycle-news.ts';
import { isBeingCounted } from './cycle-opening.ts';

type Means = { readonly db: Database; readonly jobsDb: Database; readonly reactions: Reactions };

/** Minutes after which a launch whose job was lost is repeated. */
const launchMinutes = 15;

const isLost = ({ status, launched_at }: HeldCycle, now: Date) =>
  status === 'launching' &&
  launched_at !== null &&
  now.getTime() - launched_at.getTime() > launchMinutes * 60_000;

const isDue = (cycle: HeldCycle, today: string): 'open' | 'close' | 'publish' | 'end' | null => {
  const waits = cycle.status === 'nominating' || cycle.status === 'scheduled';
  if (waits && cycle.collect_from <= today) return 'open';
  if (cycle.status === 'collecting' && cycle.collect_until < today) return 'close';
  if (cycle.status === 'collected' && cycle.publish_on <= today) return 'publish';
  if (cycle.status === 'published' && cycle.published_on !== null)
    return daysAfter(cycle.published_on, cycle.contest_days) < today ? 'end' : null;
  return null;
};

/** Does the due step of each cycle of one company. */
export const stepCompany = ({ db, reactions }: Omit<Means, 'jobsDb'>, company_id: string, now: Date) =>
  db
    .as(systemScope(company_id, now))
    .transaction()
    .execute(async (tx) => {
      const clock = () => now;
      const today = await companyToday({ tx, clock, company_id });
      const record = recorder({
        tx,
        actor: { person_id: null, company_id, role: 'system' },
        clock,
        reactions,
      });
      const cycles = await tx
        .selectFrom('review_cycles')
        .selectAll()
        .where('company_id', '=', sql<string>`app.company_id()`)
        .where('status', 'in', [
          'launching',
          'nominating',
          'scheduled',
          'collecting',
          'collected',
          'published',
        ])
        .orderBy('id')
        .forUpdate()
        .execute();
      for (const cycle of cycles) {
        const act = isDue(cycle, today);
        if (isLost(cycle, now)) await launch({ subject_id: cycle.id }, { tx, record, clock, company_id });
        else if (act === 'publish' && (await isBeingCounted(tx, cycle.id))) continue;
        else if (act) await steps[act]({ tx, record, today }, cycle);
        else if (cycle.status === 'collecting') await notifyDueSoon(tx, cycle, today);
      }
    });

export const stepReviews = ({ jobsDb, ...means }: Means, now: Date): Promise<void> =>
  eachCompany(jobsDb, (id) => stepCompany(means, id, now));
