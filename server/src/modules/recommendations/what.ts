/**
 * The thing recommended: an activity of the library, joined as `i`, or a test, joined as `t`; the other one is null.
 */
import type { ActivityKind } from '@pdy/contract/pdi/activity';
import { type SqlBool, sql } from 'kysely';

export const isUp = sql<SqlBool>`(i.status = 'published' or t.status = 'published')`;
export const titleOf = sql<string>`coalesce(i.title, t.title)`;
export const minutesOf = sql<number>`coalesce(i.minutes, t.estimated_minutes)`;
export const kindOf = sql<ActivityKind>`coalesce(i.kind, case t.kind when 'simulado' then 'simulado' else 'assessment' end)`;
