/**
 * Values that earlier rules may have misread, each decided once. Contract: `contract/src/misreadings/misreadings.ts`.
 */
import type { Misreading } from '@pdy/contract/misreadings/misreadings';
import type { Actor } from '#kernel/actor.ts';
import { broken, notFound } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { authed } from '#kernel/procedure.ts';
import { mendKey } from '../assessments/index.ts';
import { departmentsSpelledTwice, joinDepartments, mendAddress, reissueInvite } from '../people/index.ts';
import { allListed, openAmong } from './rows.ts';

export { toCheck } from './rows.ts';

type Context = { readonly tx: Tx; readonly actor: Actor; readonly clock: Clock; readonly record: Recorder };

/** Records a decision on the values that nobody has decided meanwhile. */
const decide = ({ tx, actor, clock }: Context, ids: readonly string[], decision: 'right' | 'mended') =>
  tx
    .updateTable('misreadings')
    .set({ decision, decided_by: actor.person_id, decided_at: clock() })
    .where('id', 'in', ids)
    .where('decision', 'is', null)
    .returning(['kind', 'subject_id'])
    .execute();

const list = authed.misreadings.list.handler(({ context: { tx } }) => allListed(tx));

const keep = authed.misreadings.keep.handler(async ({ input, context }) => {
  const open = await openAmong(context.tx, input.ids);
  if (open.length === 0) return { done: 0 };
  const kept = await decide(
    context,
    open.map(({ id }) => id),
    'right',
  );
  for (const { kind, subject_id } of kept)
    await context.record('misreadings.value.kept', subject_id, { kind });
  return { done: kept.length };
});

const thousandfold = (number: number) => Math.round(number * 1000);

/** Corrects one value. A goal belongs to its owner: it is corrected by a reaction to the event. */
const mendOne = async (context: Context, { kind, subject_id, number, remedy, address }: Misreading) => {
  if (remedy === 'regrade') throw broken('used_key_is_regraded');
  if (kind === 'key' && number !== null) return mendKey(context, subject_id, thousandfold(number));
  if (kind === 'account') await mendAddress(context.tx, subject_id);
  if (kind === 'invite' && address)
    await reissueInvite(context, subject_id, address.clean, remedy === 'taken');
  return { waits: false };
};

const mend = authed.misreadings.mend.handler(async ({ input: { id }, context }) => {
  const [open] = await openAmong(context.tx, [id]);
  if (!open) throw notFound();
  if ((await decide(context, [id], 'mended')).length === 0) throw notFound();
  const { waits } = await mendOne(context, open);
  const { kind, subject_id, number } = open;
  const to = number === null ? null : thousandfold(number);
  await context.record('misreadings.value.mended', subject_id, { kind, from: number, to });
  return { waits };
});

const departments = authed.misreadings.departments.handler(async ({ context: { tx } }) => ({
  items: await departmentsSpelledTwice(tx),
}));

const join = authed.misreadings.joinDepartments.handler(async ({ input: { into }, context }) => {
  const { tx, actor, record } = context;
  const found = (await departmentsSpelledTwice(tx)).find(({ spellings }) =>
    spellings.some(({ name }) => name === into),
  );
  if (!found || actor.company_id === null) throw broken('department_is_spelled_twice');
  const people = (await joinDepartments(tx, into)) ?? 0;
  const from = found.spellings.map(({ name }) => name).filter((name) => name !== into);
  await record('misreadings.departments.joined', actor.company_id, { from, to: into, people });
  return { people };
});

export const misreadings = { list, keep, mend, departments, joinDepartments: join };
