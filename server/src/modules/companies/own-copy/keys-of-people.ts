/**
 * How the copy of a person's own data and an erasure treat each foreign key to people that they do not follow.
 *
 * Add a line for a new key. `copy` says why the copy does not look for the person in that column; it is omitted where
 * the table is in `leftOut` or the column in `own` (both in `tables`). `erasure` says why the row keeps the id; it is
 * omitted where an `app.erase_*` function names the column or the row is deleted with the row it depends on. Write each
 * reason for the person in that column, who may be another one than the person that the row is about.
 */
export type KeyTreatment = { readonly copy?: string; readonly erasure?: string };

/**
 * The reason for columns of a person who decided, answered, assessed or is in charge in a row that is about another
 * person.
 */
const inAnothersRow = {
  copy: 'the row is about somebody else and is told in the copy of that person',
  erasure: 'the words are about somebody else and go with that person; the id names nobody any more',
};

const ofCompany = {
  erasure: 'work for the company; the id names nobody any more',
};

const idsAlone = {
  erasure: 'ids and days alone, and the id names nobody any more',
};

const opensTheAccount = {
  copy: 'opens the account: secrets and codes of the program; sign-ins are told as access logs',
};

const oneOfTheTalk = 'always one of the two who talk, and both find the row';
const talkOfAnother = {
  erasure: 'what is left is of the led person, who still reads it; the id names nobody any more',
};

export const keyTreatments: Readonly<Record<string, KeyTreatment>> = {
  'attempt_voids.voided_by': { erasure: inAnothersRow.erasure },
  'auth.flow_states.linking_user_id': opensTheAccount,
  'auth.flow_states.user_id': opensTheAccount,
  'auth.identities.user_id': opensTheAccount,
  'auth.known_devices.user_id': opensTheAccount,
  'auth.mfa_factors.user_id': opensTheAccount,
  'auth.one_time_tokens.user_id': opensTheAccount,
  'auth.sessions.user_id': opensTheAccount,
  'certificates.decided_by': inAnothersRow,
  'competency_evidence.author_id': inAnothersRow,
  'consents.person_id': { erasure: 'proves a consent for five years; the id names nobody any more' },
  'deck_assignments.person_id': idsAlone,
  'erased_people.person_id': { erasure: 'the list of those who were erased; it names nobody' },
  'esco_readings.read_by': ofCompany,
  'evidence_contests.arbitrated_by': inAnothersRow,
  'evidence_contests.replied_by': inAnothersRow,
  'evidence_voids.voided_by': { erasure: inAnothersRow.erasure },
  'feedback_replies.author_id': {
    copy: 'always the giver or the receiver, and both find the row',
    erasure: 'the words go by giver and receiver, of whom the author is one',
  },
  'hierarchy_batch_moves.from_manager_id': idsAlone,
  'hierarchy_batch_moves.profile_id': idsAlone,
  'hierarchy_batch_moves.to_manager_id': idsAlone,
  'hierarchy_changes.from_manager_id': inAnothersRow,
  'hierarchy_changes.to_manager_id': inAnothersRow,
  'hierarchy_requests.to_manager_id': inAnothersRow,
  'imported_evidence.author_id': { erasure: inAnothersRow.erasure },
  'judgement_ratings.rater_id': {
    erasure: 'a number about an answer of a case; the id names nobody any more',
  },
  'invites.accepted_profile_id': {
    erasure: 'the address of the invitation is among those by which its words are erased',
  },
  'invites.manager_id': { erasure: inAnothersRow.erasure },
  'led_people.leader_id': idsAlone,
  'led_people.person_id': idsAlone,
  'level_overrides.author_id': inAnothersRow,
  'level_ratings.author_id': {
    copy: 'a level of somebody else is told in the copy of that person, as evidence',
    erasure: inAnothersRow.erasure,
  },
  'monday_lines.manager_id': idsAlone,
  'one_on_one_agreements.author_id': { copy: oneOfTheTalk },
  'one_on_one_agreements.manager_id': talkOfAnother,
  'one_on_one_agreements.owner_id': { copy: oneOfTheTalk },
  'one_on_one_notes.manager_id': {
    copy: 'a note is told to its author',
    erasure: talkOfAnother.erasure,
  },
  'one_on_one_notes.person_id': {
    copy: 'what a leader notes is read by the leader alone; the person may ask the company for it',
  },
  'one_on_one_topics.author_id': { copy: oneOfTheTalk },
  'one_on_one_topics.manager_id': talkOfAnother,
  'one_on_ones.manager_id': talkOfAnother,
  'pdi_activities.validated_by': inAnothersRow,
  'pdi_amendments.approver_id': inAnothersRow,
  'pdi_amendments.decided_by': inAnothersRow,
  'pdi_plans.approver_id': inAnothersRow,
  'pdi_plans.decided_by': inAnothersRow,
  'pdi_reminders.person_id': idsAlone,
  'person_absences.person_id': idsAlone,
  'person_jobs.person_id': idsAlone,
  'profile_photos.person_id': { erasure: 'a trigger deletes the photo when the erasure takes its address' },
  'profiles.manager_id': inAnothersRow,
  'recognition_comments.moderated_by': inAnothersRow,
  'recognition_recipients.person_id': {
    erasure: 'the words stand in the recognition, where they are erased for its recipients too',
  },
  'recognitions.moderated_by': inAnothersRow,
  'report_act_people.person_id': idsAlone,
  'report_acts.given_by': ofCompany,
  'review_assignments.person_id': {
    copy: 'what a manager writes is told in the answers, once it is published',
  },
  'review_participants.manager_id': inAnothersRow,
  'sealed_boxes.person_id': idsAlone,
  'sealed_collections.owner_id': ofCompany,
  'ticket_categories.assignee_id': ofCompany,
  'ticket_handlers.person_id': idsAlone,
  'ticket_messages.author_id': {
    copy: 'written by those who attend, as work; it is told to the person who asked in the ticket',
  },
  'ticket_watchers.person_id': idsAlone,
  'tickets.assignee_id': inAnothersRow,
  'tickets.opened_by': inAnothersRow,
  'tool_runs.started_by': ofCompany,
};
