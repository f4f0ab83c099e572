/** The people of a company as colleagues see them, and the data that the frame of every page needs. */
import * as z from 'zod';
import { Day, Id, pageAsked, pageOf, SearchTerm } from '../common.ts';
import { roles } from '../permissions.ts';
import { procedure } from '../procedure.ts';
import { tourStates } from '../rules/platform/onboarding.ts';

export const Role = z.enum(roles);

/** What colleagues see of each other. */
export const Colleague = z.object({
  user_id: Id,
  /** The preferred name, or else first and last name. */
  name: z.string(),
  email: z.string(),
  position: z.string().nullable(),
  department: z.string().nullable(),
  avatar_url: z.string().nullable(),
  role: Role,
});
export type Colleague = z.infer<typeof Colleague>;

export const Shell = z.object({
  person: z.object({
    user_id: Id,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    display_name: z.string().nullable(),
    role: Role,
    avatar_url: z.string().nullable(),
    /** The company in which the person works now: their own, or the one that a platform administrator visits. */
    company: z
      .object({
        id: Id,
        name: z.string(),
        slug: z.string(),
        /** The address of the company's logo; null without one. */
        logo: z.string().nullable(),
      })
      .nullable(),
    /** A platform administrator visits this company, which is not their own. */
    is_visiting: z.boolean(),
    /** The direct manager's name; null for a person without a manager. */
    manager_name: z.string().nullable(),
    /** Why that manager cannot decide on a plan; null: they can, or there is none. */
    manager_gap: z.enum(['no_role', 'inactive']).nullable(),
    /** The person has direct reports and a role that leads. */
    leads: z.boolean(),
  }),
  /** Today in the company's time zone. */
  today: Day,
  /** The fewest people behind a figure of a report in the person's company. */
  k_reports: z.int(),
  /** The first path segments of the pages hidden from the person, by the company or the platform. */
  hidden_pages: z.array(z.string()),
  /** The exact number of unread notifications that have not expired. */
  unread_notifications: z.int().min(0),
  /** The position from which live events continue this answer. */
  live_since: z.string(),
  /** The person's state in the guided tour. */
  onboarding: z.enum(tourStates),
});
export type Shell = z.infer<typeof Shell>;

export const people = {
  directory: procedure('signed_in')
    .get('/people', 'Active colleagues by name, page by page')
    .input(
      z.strictObject({
        search: SearchTerm.optional(),
        ...pageAsked,
      }),
    )
    .output(pageOf(Colleague)),
};

export const shell = {
  get: procedure('signed_in')
    .get('/shell', 'Who is signed in, and what the frame of every page needs')
    .output(Shell),
};
