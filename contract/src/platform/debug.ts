/** The content of tables, for people who look for a fault. Each look is recorded in the security log. */
import * as z from 'zod';
import { Day, Id } from '../common.ts';
import { Role } from '../people/people.ts';
import { procedure } from '../procedure.ts';

/** A profile as stored, with its private numbers masked. */
const RawProfile = z.object({
  user_id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: Role,
  company_id: Id.nullable(),
  is_active: z.boolean(),
  position: z.string().nullable(),
  department: z.string().nullable(),
  /** '***4567': only the last four digits are shown. */
  phone: z.string().nullable(),
  /** '***.456.789-**'. */
  cpf: z.string().nullable(),
  hire_date: Day.nullable(),
  last_login: z.date().nullable(),
  created_at: z.date(),
  updated_at: z.date(),
});

export const DebugAnswer = z.object({
  timestamp: z.date(),
  /** The role of the caller. */
  role: Role,
  total_active_users: z.int(),
  /** Active accounts without a company. */
  orphan_count: z.int(),
  /** Null: the query succeeded. */
  error: z.string().nullable(),
  /** The newest accounts without a company, at most 100. */
  records: z.array(RawProfile),
});
export type DebugAnswer = z.infer<typeof DebugAnswer>;

export const debug = procedure('platform_panel')
  .post('/platform/debug', 'Raw figures and the accounts without company')
  .output(DebugAnswer);
