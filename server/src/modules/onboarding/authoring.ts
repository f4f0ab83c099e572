/** The tour of each role as a company writes it. Contract: `contract/src/onboarding-authoring.ts`. */
import type { TourStep } from '@pdy/contract/onboarding';
import type {
  AuthoredStep,
  AuthoredTour,
  TourFigures,
  TourStepFields,
} from '@pdy/contract/onboarding-authoring';
import type { CompanyRole } from '@pdy/contract/rules/grantable-roles';
import { sql } from 'kysely';
import { conflict, forbidden, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';

type Own = AuthoredStep & { readonly version: number };

const ownSteps = (tx: Tx, role: CompanyRole) =>
  tx
    .selectFrom('onboarding_steps')
    .select(['id', 'title', 'description', 'target_element', 'is_active', 'version'])
    .where('company_id', '=', sql<string>`(select app.company_id())`)
    .where('user_role', '=', role)
    .orderBy('step_order');

const revisionOf = (own: readonly Own[]) =>
  own.length === 0
    ? 'none'
    : `${own.length}.${own.reduce((sum, { version }) => sum + version, 0)}.${own[0]?.id.slice(-12)}.${own.at(-1)?.id.slice(-12)}`;

const standardSteps = async (tx: Tx, role: CompanyRole): Promise<TourStep[]> => {
  const { rows } = await sql<TourStep>`
    select id, title, description, target_element from app.standard_tour(${role}) order by step_order`.execute(
    tx,
  );
  return rows;
};

type Count = {
  state: 'completed' | 'declined' | 'skipped' | 'running' | 'untouched';
  step: number;
  people: number;
};

const figuresOf = (rows: readonly Count[]): TourFigures => {
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

const tourOf = async (tx: Tx, role: CompanyRole): Promise<AuthoredTour> => {
  const [own, standard, figures] = await Promise.all([
    ownSteps(tx, role).execute(),
    standardSteps(tx, role),
    sql<Count>`select state, step, people from app.tour_figures(${role})`.execute(tx),
  ]);
  return {
    role,
    own: own.map(({ version: _, ...step }) => step),
    standard,
    revision: revisionOf(own),
    figures: figuresOf(figures.rows),
  };
};

const get = authed.onboardingAuthoring.get.handler(({ input: { role }, context: { tx, actor } }) => {
  if (actor.company_id === null) throw forbidden();
  return tourOf(tx, role);
});

type Placed = TourStepFields & { readonly step_order: number };

/** Those that stay change places in one statement, so that two may swap. */
const changeKept = async (tx: Tx, kept: readonly Placed[]) => {
  if (kept.length === 0) return;
  await sql`
    update onboarding_steps s set title = n.title, description = n.description, target_element = n.target_element,
      is_active = n.is_active, step_order = n.step_order
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      n(id uuid, title text, description text, target_element text, is_active boolean, step_order integer)
    where s.company_id = (select app.company_id()) and s.id = n.id`.execute(tx);
};

const write = async (tx: Tx, role: CompanyRole, held: readonly Own[], steps: readonly TourStepFields[]) => {
  const placed = steps.map((step, at) => ({ ...step, step_order: at + 1 }));
  const stays = new Set(placed.map(({ id }) => id));
  const gone = held.filter(({ id }) => !stays.has(id)).map(({ id }) => id);
  if (gone.length > 0) await tx.deleteFrom('onboarding_steps').where('id', 'in', gone).execute();
  await changeKept(
    tx,
    placed.filter(({ id }) => id !== undefined),
  );
  const fresh = placed.filter(({ id }) => id === undefined).map(({ id: _, ...step }) => step);
  if (fresh.length === 0) return;
  await tx
    .insertInto('onboarding_steps')
    .values(fresh.map((step) => ({ ...step, user_role: role })))
    .execute();
};

const save = authed.onboardingAuthoring.save.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const { role, revision, steps } = input;
  if (actor.company_id === null) throw forbidden();
  const held = await ownSteps(tx, role).forUpdate().execute();
  if (revisionOf(held) !== revision) throw conflict();
  const known = new Set(held.map(({ id }) => id));
  if (steps.some(({ id }) => id !== undefined && !known.has(id))) throw notFound();
  await write(tx, role, held, steps);
  await record('onboarding.steps.changed', actor.company_id, { role, steps: steps.length });
  return tourOf(tx, role);
});

export const onboardingAuthoring = { get, save };
