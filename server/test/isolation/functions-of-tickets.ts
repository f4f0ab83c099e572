/** Functions about tickets that run as their owner, each with its reason. */
export const ticketFunctions: Readonly<Record<string, string>> = {
  'app.begin_ticket_categories runs as its owner':
    'a trigger: what a company begins with is written before anybody is in it',
  'app.number_ticket runs as its owner':
    'a trigger: the counter and the number are written by no role that serves; filters by company and ticket',
  'app.tickets_often_say runs as its owner':
    'one bit about the words of a search, of the newest tickets of the company that nobody asked in confidence',
  'app.tickets_by_words runs as its owner':
    'like may not use an index under a policy; filters as the policy of tickets does, and tells ids alone',
  'app.next_handler runs as its owner':
    'who asks reads nobody else’s tickets; filters by company and category, and tells one person',
  'app.keep_asker runs as its owner':
    'an account without company is kept among the platform’s visitors; filters by the caller, and takes nothing',
  'app.platform_staff runs as its owner':
    'ids of whoever administers the platform, and only inside its own company; takes nothing',
  'app.escalated_tickets runs as its owner':
    'what companies put before the platform’s team lies behind their fences; filters by role, and never in confidence',
  'app.tell_platform_of_ticket runs as its owner':
    'a company tells its own people alone; for the system, of a ticket that it has put before the platform’s team',
  'app.drop_unsent_files runs as its owner':
    'deletes what nobody sent for a day, in every company; takes nothing',
  'app.hand_back_tickets runs as its owner':
    'a trigger: whoever no longer attends hands back what they had; filters by company and person',
  'app.hand_back_confidence runs as its owner':
    'a trigger: the same of one category; filters by company, person and category',
  'app.mark_unread_category runs as its owner':
    'a trigger: a category in confidence whose last handler left is marked; filters by company and category',
  'app.expire_tickets runs as its owner':
    'deletes what ended five years ago, and is called by the job alone; filters by company where one is named',
  'app.old_tickets_due runs as its owner':
    "a number of the caller's own company, for its administrators; takes nothing",
};
