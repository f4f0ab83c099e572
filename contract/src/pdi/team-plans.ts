/** Plans that a leader or an administrator creates for several people from a ready-made plan. */
import * as z from 'zod';
import { Day, DueDate, Id, SearchTerm } from '../common.ts';
import { procedure } from '../procedure.ts';
import { mostBegunAtOnce } from './values.ts';

const period = { period_start: Day, period_end: DueDate };

const TeamPlanPerson = z.object({
  person_id: Id,
  name: z.string(),
  position: z.string().nullable(),
  /** One of their plans or drafts overlaps the period, so they are left out. */
  has_plan: z.boolean(),
});

const TeamPlanPeople = z.object({
  /** By name; at most as many as one call may create plans for. */
  items: z.array(TeamPlanPerson),
  /** How many people there are in total. */
  people: z.int(),
  /** Invited people who have not joined yet; they get no plan. 0 for callers who cannot read invitations. */
  invited: z.int(),
});
export type TeamPlanPeople = z.infer<typeof TeamPlanPeople>;

export const NewTeamPlans = z.strictObject({
  /** The key of the ready-made plan. */
  key: z.string('Escolha um modelo').min(1, 'Escolha um modelo').max(40),
  ...period,
  person_ids: z
    .array(Id)
    .min(1, 'Escolha ao menos uma pessoa')
    .max(mostBegunAtOnce, `Escolha até ${mostBegunAtOnce} pessoas`),
});

const TeamPlansBegun = z.object({
  /** The number of drafts that were created. */
  begun: z.int(),
  /** Names of people who already have a plan in the period. */
  left_out: z.array(z.string()),
});
export type TeamPlansBegun = z.infer<typeof TeamPlansBegun>;

const call = procedure('goals');

export const teamPlans = {
  people: call
    .get(
      '/pdi/team-plans/people',
      'For whom the caller may begin a plan: those they lead, or the company for administrators',
    )
    .input(z.strictObject({ ...period, search: SearchTerm.default('') }))
    .output(TeamPlanPeople),
  begin: call
    .post('/pdi/team-plans', 'Begin a draft of a ready-made plan for each of several people, who are told')
    .input(NewTeamPlans)
    .output(TeamPlansBegun),
};
