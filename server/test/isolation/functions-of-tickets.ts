/** Functions about tickets that run as their owner, each with its reason. */
export const ticketFunctions: Readonly<Record<string, string>> = {
  'app.begin_ticket_categories runs as its owner':
    'a trigger: the first categories of a company are written before anybody belongs to it',
  'app.number_ticket runs as its owner':
    'a trigger: the counter and the number are written by no role that serves; filters by company and ticket',
  'app.tickets_often_say runs as its owner':
    'one bit about the words of a search, from the newest tickets of the company that are not confidential',
  'app.tickets_by_words runs as its owner':
    'LIKE may not use an index under a policy; filters as the policy of tickets does, and returns only ids',
  'app.next_handler runs as its owner':
    'a requester reads nobody else’s tickets; filters by company and category, and returns one person',
  'app.keep_asker runs as its owner':
    'adds an account without company to the platform’s visitors; filters by the caller; has no parameters',
  'app.platform_staff runs as its owner':
    'ids of the platform’s administrators, only inside the platform’s own company; has no parameters',
  'app.escalated_tickets runs as its owner':
    'tickets for the platform’s team belong to other companies; filters by role, without confidential ones',
  'app.tell_platform_of_ticket runs as its owner':
    'a company notifies only its own people; for the system, about a ticket escalated to the platform’s team',
  'app.drop_unsent_files runs as its owner':
    'deletes files that nobody sent for a day, in every company; has no parameters',
  'app.hand_back_tickets runs as its owner':
    'a trigger: a person who no longer handles tickets gives theirs back; filters by company and person',
  'app.hand_back_confidence runs as its owner':
    'a trigger: the same for one category; filters by company, person and category',
  'app.mark_unread_category runs as its owner':
    'a trigger: marks a confidential category whose last handler left; filters by company and category',
  'app.expire_tickets runs as its owner':
    'deletes tickets that ended five years ago; only the job calls it; filters by company where one is given',
  'app.old_tickets_due runs as its owner':
    "a number of the caller's own company, for its administrators; has no parameters",
};
