/** What waits for whom, how often it is tried again, and when it is given up. */

/** A process that dies is missed (see `takeUp`): for all work that may come twice, or finds where it had come to. */
const missed = { heartbeatSeconds: 10 } as const;

const longFiles = {
  ...missed,
  retryLimit: 100,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 3600,
} as const;

/** Every queue there is: it must exist before something is put on it. */
export const queues = {
  reactions: {
    ...missed,
    retryLimit: 10,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 300,
  },
  mail: {
    ...missed,
    retryLimit: 200,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  notice_sending: {
    ...missed,
    retryLimit: 20,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 300,
  },
  user_imports: longFiles,
  library_imports: longFiles,
  // apart from the mails that open accounts, which wait behind nothing
  notification_mail: {
    ...missed,
    retryLimit: 50,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  // makes up for what the last run missed
  notification_digests: { retryLimit: 0, expireInSeconds: 900 },
  // makes up for what the last run missed
  monday_lines: { retryLimit: 0, expireInSeconds: 1800 },
  pdi_mornings: { retryLimit: 0, expireInSeconds: 900 },
  company_counts: { retryLimit: 0, expireInSeconds: 300 },
  // one waits per person, however much happens
  ranking: {
    ...missed,
    policy: 'short',
    retryLimit: 5,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 300,
  },
  // one waits per person: a session counts once
  study_freshness: {
    ...missed,
    policy: 'short',
    retryLimit: 5,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 300,
  },
  // one waits per company, and one for its night; begun again a night goes on where it came to
  company_ranking: {
    ...missed,
    policy: 'short',
    retryLimit: 20,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 21_600,
  },
  // one waits per company; begun again it goes over what is done without writing it
  held_levels: {
    ...missed,
    policy: 'short',
    retryLimit: 5,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 3600,
  },
  level_runs: { ...missed, policy: 'short', retryLimit: 3, retryDelay: 5, expireInSeconds: 3600 },
  level_nights: { retryLimit: 0, expireInSeconds: 900 },
  ranking_nights: { retryLimit: 0, expireInSeconds: 900 },
  // one run at a time looks at all that is new, so a missed one needs no repeat
  security_log: { retryLimit: 0, expireInSeconds: 300 },
  security_log_purge: { retryLimit: 2, retryDelay: 60, expireInSeconds: 3600 },
  // a night that was missed is made up for by the next
  library_effects: { retryLimit: 0, expireInSeconds: 3600 },
  // a morning that was missed is made up for by the next
  invites_expiring: { retryLimit: 2, retryDelay: 60, expireInSeconds: 900 },
  // finds whom it has not invited yet
  invites_due: { ...missed, retryLimit: 2, retryDelay: 60, expireInSeconds: 900 },
  // each looks at some addresses, ten seconds each at most, all at once
  library_links: { retryLimit: 2, retryDelay: 60, expireInSeconds: 120 },
  library_link_nights: { retryLimit: 0, expireInSeconds: 900 },
  // a count that was missed is made up for by the next
  development_figures: { retryLimit: 0, expireInSeconds: 3600 },
  // what it misses, and what got more time, the sweep finds
  attempt_ends: { ...missed, retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 },
  attempt_sweeps: { retryLimit: 0, expireInSeconds: 300 },
  // begun again it goes on with whom it has not scored anew
  regrades: {
    ...missed,
    retryLimit: 50,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 3600,
  },
  result_notices: { retryLimit: 0, expireInSeconds: 300 },
  card_reminders: { retryLimit: 0, expireInSeconds: 900 },
  round_steps: { retryLimit: 0, expireInSeconds: 900 },
  feedback_steps: { retryLimit: 0, expireInSeconds: 900 },
  review_steps: { retryLimit: 0, expireInSeconds: 900 },
  // the next run goes on where one ended
  sealed_closings: { retryLimit: 0, expireInSeconds: 3600 },
  // a night that was missed is made up for by the next
  sealed_nights: { retryLimit: 0, expireInSeconds: 3600 },
  ticket_steps: { retryLimit: 0, expireInSeconds: 300 },
  unsent_ticket_files: { retryLimit: 0, expireInSeconds: 300 },
  // the next run goes on where one ended
  evidence_rules: { retryLimit: 0, expireInSeconds: 3600 },
  logos_anew: { retryLimit: 0, expireInSeconds: 3600 },
  question_figures: { retryLimit: 0, expireInSeconds: 900 },
  // tells each author once, so a missed run is made up for by the next
  practice_notices: { retryLimit: 0, expireInSeconds: 900 },
  erasures: {
    ...missed,
    retryLimit: 10,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 300,
  },
  personal_copies: {
    ...missed,
    retryLimit: 5,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: 600,
  },
  // a copy that was missed goes with the next run
  old_personal_copies: { retryLimit: 0, expireInSeconds: 120 },
  retention: { retryLimit: 2, retryDelay: 60, expireInSeconds: 3600 },
  housekeeping: { retryLimit: 2, retryDelay: 60, expireInSeconds: 900 },
} as const;
