/** Writing cases, naming experts, and copying the cases of the product. Contract: `contract/src/judgement/admin.ts`. */
import type { NewCase } from '@pdy/contract/judgement/admin';
import { type CaseState, casesOfSet } from '@pdy/contract/judgement/words';
import { mayProve } from '@pdy/contract/rules/competencies/evidence';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { offersIn, shippedOf } from './shipped.ts';

const demandBehaviour = async (tx: Tx, competency_id: string) => {
  const competency = await tx
    .selectFrom('competencies')
    .where('id', '=', competency_id)
    .select(['kind', 'status'])
    .executeTakeFirst();
  if (!competency) throw notFound();
  if (competency.status !== 'active') throw broken('competency_is_active');
  if (!mayProve('behavioural_test', competency.kind)) throw broken('case_is_about_behaviour');
};

const addOptions = (tx: Tx, case_id: string, options: readonly string[]) =>
  tx
    .insertInto('judgement_options')
    .values(options.map((text, at) => ({ case_id, text, position: at + 1 })))
    .execute();

type Written = Omit<NewCase, 'happened' | 'options'> & {
  readonly options: readonly string[];
  readonly happened: string | null;
  readonly code?: string;
};

const addCase = async (tx: Tx, { options, ...values }: Written) => {
  const { id } = await tx
    .insertInto('judgement_cases')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  await addOptions(tx, id, options);
  return id;
};

export const create = authed.judgementAdmin.create.handler(async ({ input, context: { tx, record } }) => {
  await demandBehaviour(tx, input.competency_id);
  const id = await addCase(tx, input);
  await record('judgement.case.added', id, {});
  return { id };
});

/** Changes a case. The trigger refuses changes of one that was answered or rated. */
export const change = authed.judgementAdmin.change.handler(async ({ input, context: { tx, record } }) => {
  const { options, set_number, situation, happened } = input;
  const { id } = await locked(tx, 'judgement_cases', input);
  await tx
    .updateTable('judgement_cases')
    .set({ set_number, situation, happened })
    .where('id', '=', id)
    .execute();
  for (const [at, text] of options.entries())
    await tx
      .updateTable('judgement_options')
      .set({ text })
      .where('case_id', '=', id)
      .where('position', '=', at + 1)
      .execute();
  await record('judgement.case.changed', id, {});
  return { id };
});

const from: Record<'active' | 'retired', readonly CaseState[]> = {
  active: ['draft', 'retired'],
  retired: ['draft', 'active'],
};

export const move = authed.judgementAdmin.move.handler(async ({ input, context: { tx, record } }) => {
  const { id, status, competency_id } = await locked(tx, 'judgement_cases', input);
  if (!from[input.to].includes(status as CaseState)) throw broken('case_goes_on_from_here');
  if (input.to === 'active') await demandBehaviour(tx, competency_id);
  await tx.updateTable('judgement_cases').set({ status: input.to }).where('id', '=', id).execute();
  await record('judgement.case.moved', id, { to: input.to });
  return { id };
});

export const name_experts = authed.judgementAdmin.name_experts.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { competency_id } = input;
  const person_ids = [...new Set(input.person_ids)];
  await heldCompetency(tx, competency_id);
  const known = await tx
    .selectFrom('judgement_experts')
    .where('competency_id', '=', competency_id)
    .select('person_id')
    .execute();
  const added = person_ids.filter((id) => !known.some(({ person_id }) => person_id === id));
  await demandActive(tx, added);
  await tx
    .deleteFrom('judgement_experts')
    .where('competency_id', '=', competency_id)
    .where('person_id', '<>', sql<string>`all (${person_ids}::uuid[])`)
    .execute();
  if (added.length > 0)
    await tx
      .insertInto('judgement_experts')
      .values(added.map((person_id) => ({ person_id, competency_id })))
      .execute();
  await record('judgement.experts.named', competency_id, { person_ids, added_ids: added });
  return { competency_id };
});

/** The competency, locked: two people who name experts at the same moment wait for each other. */
const heldCompetency = async (tx: Tx, id: string) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`experts ${id}`}, 0))`.execute(tx);
  await demandBehaviour(tx, id);
};

const demandActive = async (tx: Tx, person_ids: readonly string[]) => {
  const { rows } = await sql<{ active: number }>`
    select count(*)::int as active from profiles p
    where p.company_id = app.company_id() and p.is_active and p.user_id = any (${[...person_ids]}::uuid[])`.execute(
    tx,
  );
  if (rows[0]?.active !== person_ids.length) throw broken('expert_is_of_the_company');
};

/** Copies cases, which are put into use where the set has room for them; else they are drafts. */
export const copy = authed.judgementAdmin.copy.handler(async ({ input, context: { tx, record } }) => {
  const offer = (await offersIn(tx)).offers.find(({ code }) => code === input.code);
  if (!offer) throw notFound();
  const competency_id = input.competency_id ?? offer.own?.id;
  if (!competency_id) throw broken('copied_case_has_a_competency');
  await heldCompetency(tx, competency_id);
  const known = await tx.selectFrom('judgement_cases').where('code', 'is not', null).select('code').execute();
  const codes = new Set(known.map(({ code }) => code));
  let done = 0;
  for (const { code, set_number, situation, options } of shippedOf(offer.code)) {
    if (codes.has(code)) continue;
    const id = await addCase(tx, { competency_id, code, set_number, situation, options, happened: null });
    await putIntoUse(tx, id, { competency_id, set_number });
    done += 1;
  }
  if (done > 0) await record('judgement.cases.copied', competency_id, { code: offer.code, cases: done });
  return { done };
});

const putIntoUse = async (tx: Tx, id: string, set: { competency_id: string; set_number: 1 | 2 }) => {
  const others = await tx
    .selectFrom('judgement_cases')
    .where('competency_id', '=', set.competency_id)
    .where('set_number', '=', set.set_number)
    .where('status', '=', 'active')
    .select('id')
    .execute();
  if (others.length < casesOfSet)
    await tx.updateTable('judgement_cases').set({ status: 'active' }).where('id', '=', id).execute();
};
