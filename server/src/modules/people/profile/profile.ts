/** A person's own page, and what colleagues see of a person. Contract: `contract/src/people/profile.ts`. */
import type { OwnProfile, OwnProfileChange } from '@pdy/contract/people/profile';
import { cpfFrom } from '@pdy/contract/rules/cpf';
import { broken, notFound } from '#kernel/broken.ts';
import { demandUnchanged } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { faces, photo, removePhoto, setPhoto } from '../photos/photos.ts';
import { holdOwn, jobOn, ownContact, ownProfile } from './own-profile.ts';

const mine = authed.profile.mine.handler(({ context }) => ownProfile(context));

/** The changed fields. A CPF can be set only once. */
const changedOf = async (tx: Tx, before: OwnProfile, typed: Omit<OwnProfileChange, 'version'>) => {
  const { cpf: typedCpf, ...values } = typed;
  const cpf = cpfFrom(typedCpf ?? '');
  const { cpf: kept } = await ownContact(tx);
  if (cpf !== null && kept !== null && cpf !== kept) throw broken('cpf_is_filled_once');
  const wanted = { ...values, ...(cpf !== null && kept === null && { cpf }) };
  const known: Readonly<Record<string, unknown>> = before;
  return Object.fromEntries(Object.entries(wanted).filter(([field, value]) => known[field] !== value));
};

const change = authed.profile.change.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const { version, ...typed } = input;
  await holdOwn(context);
  const before = await ownProfile(context);
  demandUnchanged(before, { version });
  const changed = await changedOf(tx, before, typed);
  const fields = Object.keys(changed);
  if (fields.length === 0) return before;
  await tx.updateTable('profiles').set(changed).where('user_id', '=', actor.person_id).execute();
  if (actor.company_id !== null) await record('people.person.edited', actor.person_id, { fields });
  return ownProfile(context);
});

/** The card of a person, without telephone and CPF. */
const card = authed.profile.card.handler(async ({ input: { id }, context }) => {
  const row = await context.tx
    .selectFrom('profiles as p')
    .where('p.user_id', '=', id)
    .where('p.erased_at', 'is', null)
    .select(['p.user_id', 'p.avatar_url', 'p.department', 'p.bio'])
    .select([shownName('p').as('name'), jobOn(todayOf(context)).as('job')])
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
});

export const profile = { mine, change, setPhoto, removePhoto, card, photo, faces };
