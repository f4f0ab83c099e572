/** What others wait for from the caller, each counted as the list it links to. */
import { sql } from 'kysely';
import { reportedFeedback } from '../feedback/index.ts';
import { reportedPosts } from '../recognition/index.ts';
import { ownTickets, unassignedTickets } from '../tickets/index.ts';

const ofCompany = sql`= app.company_id()`;

const regrades = sql`(select count(*)::int from regrades g
  where g.company_id ${ofCompany} and g.state = 'waiting' and g.asked_by <> (select app.person_id()))`;

const suggestions = sql`(select count(*)::int from library_suggestions s
  where s.company_id ${ofCompany} and s.status = 'pending' and s.person_id <> (select app.person_id()))`;

/** Found from the people who lead: they are few, while most of a company has no role for leading. */
const leadersWithoutRole = sql`(
  select count(*)::int from app.count_reports() c join profiles p on p.user_id = c.manager_id
  where p.company_id ${ofCompany} and p.is_active and p.role = 'employee')`;

/**
 * An invitation whose day has passed reads as expired until the address is invited again: its person has not entered
 * either.
 */
const notEntered = sql`(select count(*)::int from invites i
  where i.company_id ${ofCompany} and i.status in ('preparado', 'pendente'))`;

/** Columns of one row. */
export const waitingColumns = sql`
  ${ownTickets} as tickets_mine, ${unassignedTickets} as tickets_unassigned,
  ${reportedPosts} as reported_posts, ${reportedFeedback} as reported_feedback,
  ${regrades} as regrades_to_review, ${suggestions} as suggestions,
  ${leadersWithoutRole} as leaders_without_role, ${notEntered} as not_entered`;
