/** The list of steps of one author for one role: read, compared, and written as a whole. */

import type { AuthoredStep, TourFigures, TourStepFields } from '@pdy/contract/onboarding/authoring';
import type { Role } from '@pdy/contract/permissions';
import { sql } from 'kysely';
import { conflict, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';

/** Whose list: a company's, or the platform's by its own company. */
export type List = { readonly tx: Tx; readonly company_id: string; readonly role: Role };

type Own = AuthoredStep & { readonly version: number };

const ownSteps = ({ tx, company_id, role }: List) =>
  tx
    .selectFrom('onboarding_steps')
    .select(['id', 'title', 'description', 'target_element', 'is_active', 'version'])
    .where('company_id', '=', company_id)
    .where('user_role', '=', role)
    .orderBy('step_order');

const revisionOf = (own: readonly Own[]) =>
  own.length === 0
    ? 'none'
    : `${own.length}.${own.reduce((sum, { version }) => sum + version, 0)}.${own[0]?.id.slice(-12)}.${own.at(-1)?.id.slice(-12)}`;

export const listOf = async (list: List) => {
  const own = await ownSteps(list).execute();
  return { own: own.map(({ version: _, ...step }) => step), revision: revisionOf(own) };
};

export type Count = {
  state: 'completed' | 'declined' | 'skipped' | 'running' | 'untouched';
  step: number;
  people: number;
};

export const figuresOf = (rows: readonly Count[]): TourFigures => {
  const sum = (...states: Count['state'][]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((all, { people }) => all + people, 0);
  return {
    started: sum('running', 'completed', 'skipped'),
    running: sum('running'),
    completed: sum('completed'),
    declined: sum('declined'),
    skipped: sum('skipped'),
    skipped_at: rows
      .filter(({ state }) => state === 'skipped')
      .map(({ step, people }) => ({ step, people }))
      .toSorted((a, b) => a.step - b.step),
  };
};

type Placed = TourStepFields & { readonly step_order: number };

/** Writes the kept steps in one statement, so that two may swap places. */
const changeKept = async ({ tx, company_id }: List, kept: readonly Placed[]) => {
  if (kept.length === 0) return;
  await sql`
    update onboarding_steps s set title = n.title, description = n.description, target_element = n.target_element,
      is_active = n.is_active, step_order = n.step_order
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      n(id uuid, title text, description text, target_element text, is_active boolean, step_order integer)
    where s.company_id = ${company_id} and s.id = n.id`.execute(tx);
};

const write = async (list: List, held: readonly Own[], steps: readonly TourStepFields[]) => {
  const { tx, company_id, role } = list;
  const placed = steps.map((step, at) => ({ ...step, step_order: at + 1 }));
  const stays = new Set(placed.map(({ id }) => id));
  const gone = held.filter(({ id }) => !stays.has(id)).map(({ id }) => id);
  if (gone.length > 0)
    await tx
      .deleteFrom('onboarding_steps')
      .where('company_id', '=', company_id)
      .where('id', 'in', gone)
      .execute();
  await changeKept(
    list,
    placed.filter(({ id }) => id !== undefined),
  );
  const fresh = placed.filter(({ id }) => id === undefined).map(({ id: _, ...step }) => step);
  if (fresh.length === 0) return;
  await tx
    .insertInto('onboarding_steps')
    .values(fresh.map((step) => ({ ...step, company_id, user_role: role })))
    .execute();
};

/** Saves the whole list. Refuses when somebody has saved since `revision` was read. */
export const saveList = async (list: List, revision: string, steps: readonly TourStepFields[]) => {
  const held = await ownSteps(list).forUpdate().execute();
  if (revisionOf(held) !== revision) throw conflict();
  const known = new Set(held.map(({ id }) => id));
  if (steps.some(({ id }) => id !== undefined && !known.has(id))) throw notFound();
  await write(list, held, steps);
};
