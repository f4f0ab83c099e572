/** The queues, how often their jobs are tried again, and when they are given up. */

/**
 * Detects that a process has died (see `takeUp`). For all work that may run twice, or that continues where it stopped.
 */
const missed = { heartbeatSeconds: 10 } as const;

const longFiles = {
  ...missed,
  retryLimit: 100,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 3600,
} as const;

/** All queues: a queue must exist before a job is added to it. */
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
  // Separate from the mails that open accounts, so that those never wait behind others.
  notification_mail: {
    ...missed,
    retryLimit: 50,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
  },
  // Each run also does what the last one missed.
  notification_digests: { retryLimit: 0, expireInSeconds: 900 },
  // Each run also does what the last one missed.
  monday_lines: { retryLimit: 0, expireInSeconds: 1800 },
  pdi_mornings: { retryLimit: 0, expireInSeconds: 900 },
  company_counts: { retryLimit: 0, expireInSeconds: 300 },
  // At most one job waits per person, however much happens.
  ranking: {
    ...missed,
    policy: 'short',
    retryLimit: 5,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 300,
  },
  // At most one job waits per person, so a session counts once.
  study_freshness: {
    ...missed,
    policy: 'short',
    retryLimit: 5,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 300,
  },
  // At most one job waits per company, and one for its night. A restarted night continues where it stopped.
  company_ranking: {
    ...missed,
    policy: 'short',
    retryLimit: 20,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 21_600,
  },
  // At most one job waits per company. A restarted job goes over what is done without writing it.
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
  // One run at a time looks at everything new, so a missed one needs no repeat.
  security_log: { retryLimit: 0, expireInSeconds: 300 },
  security_log_purge: { retryLimit: 2, retryDelay: 60, expireInSeconds: 3600 },
  // The next night also does the work of a missed one.
  library_effects: { retryLimit: 0, expireInSeconds: 3600 },
  // The next morning also does the work of a missed one.
  invites_expiring: { retryLimit: 2, retryDelay: 60, expireInSeconds: 900 },
  // Finds the people who have no invitation yet.
  invites_due: { ...missed, retryLimit: 2, retryDelay: 60, expireInSeconds: 900 },
  // Each checks some addresses at once, ten seconds each at most.
  library_links: { retryLimit: 2, retryDelay: 60, expireInSeconds: 120 },
  library_link_nights: { retryLimit: 0, expireInSeconds: 900 },
  // The next count also does the work of a missed one.
  development_figures: { retryLimit: 0, expireInSeconds: 3600 },
  // `attempt_sweeps` finds the attempts that this queue misses, and those that got more time.
  attempt_ends: { ...missed, retryLimit: 5, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 },
  attempt_sweeps: { retryLimit: 0, expireInSeconds: 300 },
  // A restarted job continues with the people it has not scored again.
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
  // The next run continues where one stopped.
  sealed_closings: { retryLimit: 0, expireInSeconds: 3600 },
  // The next night also does the work of a missed one.
  sealed_nights: { retryLimit: 0, expireInSeconds: 3600 },
  ticket_steps: { retryLimit: 0, expireInSeconds: 300 },
  unsent_ticket_files: { retryLimit: 0, expireInSeconds: 300 },
  // The next run continues where one stopped.
  evidence_rules: { retryLimit: 0, expireInSeconds: 3600 },
  logos_anew: { retryLimit: 0, expireInSeconds: 3600 },
  question_figures: { retryLimit: 0, expireInSeconds: 900 },
  // Tells each author once, so the next run does the work of a missed one.
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
  // A missed copy is handled by the next run.
  old_personal_copies: { retryLimit: 0, expireInSeconds: 120 },
  // The next run does what is due, also what one missed. A large copy and its verification take hours.
  backups: { policy: 'short', retryLimit: 0, expireInSeconds: 43_200 },
  backup_sending: { policy: 'short', retryLimit: 0, expireInSeconds: 43_200 },
  backup_alarms: { policy: 'short', retryLimit: 0, expireInSeconds: 300 },
  retention: { retryLimit: 2, retryDelay: 60, expireInSeconds: 3600 },
  housekeeping: { retryLimit: 2, retryDelay: 60, expireInSeconds: 900 },
} as const;
