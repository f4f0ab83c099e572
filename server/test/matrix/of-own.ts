/** The rows about what belongs to a person: notifications and the guided tour. */
import { sql } from 'kysely';
import { sendNotice } from '../notices.ts';
import { rowOf } from '../team.ts';
import { owner } from '../world.ts';
import type { Operation } from './operation.ts';
import type { Cell } from './seed.ts';

const aNotification = async ({ target }: Cell) => ({
  notification_id: await sendNotice([target], { link_destino: '/goals' }),
});
const unread = async ({ target }: Cell) =>
  Number(
    (
      await rowOf<{ count: string }>(
        `select count(*) from user_notifications where user_id = $1 and status = 'nao_lida'`,
        [target.person_id],
      )
    ).count,
  );
/** Appears in the answer only when the rows belong to the person the cell is about. */
const title = ({ target }: Cell) => `Para ${target.person_id}`;

const aStep = ({ seed: { own } }: Cell) =>
  owner.query(
    `insert into onboarding_steps (company_id, user_role, step_order, title, description, target_element)
     select $1, role, 1, $2, 'Um passo', '[data-tour="menu-goals"]'
     from unnest(array['employee', 'manager', 'admin', 'corporate', 'platform_admin']) role
     where not exists (select from onboarding_steps where company_id = $1)`,
    [own.id, own.name],
  );

/** Unchanged. The tour of another company, whose administrators name none, has no steps. */
const theSameTour = async ({ context, seed }: Cell) => {
  const role = 'manager' as const;
  if (context === 'other_company') return { role, revision: 'none', steps: [] };
  const { own, revision } = await seed.callsOf(seed.bystander).onboardingAuthoring.get({ role });
  return { role, revision, steps: own };
};

/** Unchanged, because this test may not change the standard tour. */
const theStandardTour = async ({ seed }: Cell) => {
  const [admin = null] = seed.callers.platform;
  const role = 'platform_admin' as const;
  const { own, revision } = await seed.callsOf(admin).platform.tour.get({ role });
  return { role, revision, steps: own };
};

const aProgress = ({ target }: Cell) =>
  owner.query(
    'insert into user_onboarding_progress (user_id, company_id) values ($1, $2) on conflict do nothing',
    [target.person_id, target.company_id],
  );

export const ofOwn: readonly Operation[] = [
  {
    op: 'notifications.read_own|mark',
    acts: [
      { call: 'notifications.bell', shows: title },
      { call: 'notifications.history', input: () => ({}), shows: title },
      { call: 'notifications.mark_read', input: aNotification },
      { call: 'notifications.click', input: aNotification },
      { call: 'notifications.mark_all_read', did: async (cell) => (await unread(cell)) === 0 },
    ],
    sql: {
      run: ({ target }) => sql`update user_notifications set status = 'lida'
        where user_id = ${target.person_id} and status <> 'clicada' returning notification_id`,
    },
    isOwn: true,
    prepare: (cell) => sendNotice([cell.target], { titulo: title(cell) }),
  },
  {
    op: 'onboarding.steps.read',
    acts: [{ call: 'onboarding.get', shows: ({ seed }) => seed.own.name }],
    sql: { run: ({ seed }) => sql`select id from app.tour_steps() where title = ${seed.own.name}` },
    prepare: aStep,
    isAtHome: true,
  },
  {
    op: 'onboarding.steps.company_override',
    acts: [
      { call: 'onboardingAuthoring.get', input: () => ({ role: 'manager' }) },
      {
        call: 'onboardingAuthoring.save',
        input: theSameTour,
      },
    ],
    sql: {
      run: ({ seed }) =>
        sql`update onboarding_steps set is_active = is_active where company_id = ${seed.own.id} returning id`,
    },
    prepare: aStep,
  },
  {
    op: 'onboarding.steps.author',
    acts: [
      { call: 'platform.tour.get', across: true, input: () => ({ role: 'employee' }) },
      { call: 'platform.tour.save', across: true, input: theStandardTour },
    ],
    sql: {
      run: () => sql`update onboarding_steps set is_active = is_active
        where company_id = app.platform_company_id() returning id`,
    },
  },
  {
    op: 'onboarding.progress.read|write',
    acts: [
      {
        call: 'onboarding.move',
        input: () => ({ act: 'start' }),
        did: async ({ target }) => {
          const text = 'select started_at from user_onboarding_progress where user_id = $1';
          return (await rowOf<{ started_at: Date | null }>(text, [target.person_id])).started_at !== null;
        },
      },
    ],
    sql: {
      run: ({ target }) =>
        sql`select user_id from user_onboarding_progress where user_id = ${target.person_id}`,
    },
    isOwn: true,
    prepare: aProgress,
  },
];
