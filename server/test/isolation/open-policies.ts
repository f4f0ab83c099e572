/**
 * Policies that let every row through, each with its reason. None of them belongs to the tenants' own role. Those of
 * pdy_auth in schema auth are not listed: no other role may hold a grant there (L11).
 */

const followsProfile = 'an account takes over the address of its profile through one listed trigger alone';
const ownerCountsUnseen =
  'the owner counts what somebody has not seen of a bank, through one listed definer function alone';

const ownerListsWhatWaits =
  'the owner tells on which day a practice has its questions back, through one listed definer function alone';

export const openPolicies: Readonly<Record<string, string>> = {
  'companies.platform_sees is true for pdy_platform': 'platform administrators see every company',
  'companies.sign_in is true for pdy_auth': 'sign-in checks whether the company of an account is active',
  'companies.jobs_see is true for pdy_jobs': 'jobs that run for all companies read them',
  'company_counts.platform_sees is true for pdy_platform':
    'administrators of the platform count all accounts',
  'company_settings.platform_sees is true for pdy_platform': 'platform administrators see every company',
  'company_settings.platform_adds is true for pdy_platform': 'a new company gets its settings',
  'company_settings.sign_in is true for pdy_auth': 'a caller carries the time zone of their company',
  'company_page_settings.platform_sees is true for pdy_platform': 'platform administrators see every company',
  'company_page_settings.platform_adds is true for pdy_platform':
    'platform administrators set up any company',
  'company_page_settings.platform_changes is true for pdy_platform':
    'platform administrators set up any company',
  'company_settings.platform_changes is true for pdy_platform': 'the platform decides how long a log is kept',
  'company_settings.jobs_see is true for pdy_jobs': 'the nightly job reads time zone and retention',
  'access_logs.platform_sees is true for pdy_platform': 'platform administrators read every log',
  'access_logs.jobs_see is true for pdy_jobs': 'the chain is made for every company',
  'access_log_days.platform_sees is true for pdy_platform': 'platform administrators check every log',
  'access_log_days.jobs_see is true for pdy_jobs': 'the chain is made for every company',
  'company_stats.platform_sees is true for pdy_platform':
    'platform administrators see the figures of every company',
  'erased_people.jobs_see is true for pdy_jobs':
    'the list beside the database is kept by jobs of all companies',
  'user_notifications.jobs_see is true for pdy_jobs':
    'jobs delete old notifications that nobody has any more, in every company; they see holders but no text',
  'pdi_plans.counted is true for pdy_owner': 'the owner counts through one listed definer function alone',
  'pdi_goals.counted is true for pdy_owner':
    'the owner returns what colleagues share through one listed definer function alone',
  'pdi_activities.counted is true for pdy_owner':
    'the owner counts them for shared goals, through one listed definer function alone',
  'held_levels.counted is true for pdy_owner':
    'the owner measures shared goals, through one listed definer function alone',
  'pdi_checkins.counted is true for pdy_owner': 'the owner counts moods through one listed function alone',
  'pdi_checkin_moods.counted is true for pdy_owner': 'the owner counts through one listed function alone',
  'user_onboarding_progress.counted is true for pdy_owner':
    'the owner counts through one listed definer function alone',
  'notifications.counted is true for pdy_owner': 'the owner counts through listed definer functions alone',
  'user_notifications.counted is true for pdy_owner':
    'the owner counts through one listed definer function alone',
  'company_logos.shown_by_address is true for pdy_owner':
    'the owner shows one picture by its address, through one listed definer function alone',
  'profile_photos.gone_with_its_address is true for pdy_owner':
    'the owner deletes photos that no profile names any more, through one listed definer function alone',
  'personal_data_files.gone_with_access is true for pdy_owner':
    'the owner deletes the copies of people who have lost access, only through one listed definer function',
  'library_covers.shown_by_address is true for pdy_owner':
    'the owner shows one picture by its address, through one listed definer function alone',
  'questions.counted is true for pdy_owner':
    'the owner counts unseen questions and finds the subjects of attempts, only in listed definer functions',
  'assessment_versions.counted is true for pdy_owner': ownerListsWhatWaits,
  'assessment_section_questions.counted is true for pdy_owner': ownerListsWhatWaits,
  'assessment_audience.counted is true for pdy_owner': ownerListsWhatWaits,
  'assessment_assignments.counted is true for pdy_owner': ownerListsWhatWaits,
  'question_versions.counted is true for pdy_owner': ownerCountsUnseen,
  'question_exposures.counted is true for pdy_owner': ownerCountsUnseen,
  'assessment_sections.counted is true for pdy_owner': ownerCountsUnseen,
  'decks.counted_by_trigger is true for pdy_owner':
    'the owner counts cards and tells company decks from others, only in listed triggers and functions',
  'study_settings.reminded is true for pdy_owner':
    'the owner finds people to remind, and when their study day ends, through listed definer functions alone',
  'card_reviews.reminded is true for pdy_owner':
    'the same: who studied on the day; and counts by area and month of people who studied, if enough',
  'feedbacks.decided is true for pdy_owner':
    'the owner hides what was reported, through one listed definer function alone',
  'card_states.counted is true for pdy_owner':
    'the owner returns the progress of people with a deck, through two listed definer functions alone',
  'cards.counted is true for pdy_owner': 'the same: which of its cards still exist',
  'deck_assignments.counted is true for pdy_owner': 'the same: who was asked to study a deck',
  'attempts.counted is true for pdy_owner':
    'the owner counts simulados of all companies through one listed definer function alone',
  'assessments.counted is true for pdy_owner':
    'the owner counts simulados of all companies through one listed definer function alone',
  'attempt_items.counted is true for pdy_owner':
    'the owner counts what is answered in an attempt, through one listed definer function alone',
  'security_alerts.platform_sees is true for pdy_platform': 'platform administrators see every alert',
  'company_members.kept_by_trigger is true for pdy_owner':
    'the owner writes through the trigger on profiles alone',
  'company_counts.counted is true for pdy_owner':
    'the owner writes through the triggers on profiles, plans and held jobs, and folds what they wrote',
  'person_jobs.counted is true for pdy_owner': 'the owner counts through the listed triggers alone',
  'profiles.held_while_counted is true for pdy_owner':
    'the owner locks a person while it counts, and can change nothing by it',
  'led_people.kept is true for pdy_owner': 'the owner writes through the listed functions on profiles alone',
  'hierarchy_changes.kept_by_trigger is true for pdy_owner':
    'the owner writes through the trigger on profiles alone',
  'person_places.kept_by_trigger is true for pdy_owner':
    'the owner writes through the triggers on profiles alone',
  'career_targets.counted is true for pdy_owner': 'the owner counts through one listed function alone',
  'recommendations.counted is true for pdy_owner': 'the owner counts through one listed function alone',
  'recommendation_needs.counted is true for pdy_owner': 'the owner counts through one listed function alone',
  'company_settings.vetted_functions is true for pdy_owner':
    'a change of the tree is dated where the company is, through one listed trigger alone',
  'ticket_counters.kept_by_trigger is true for pdy_owner':
    'the owner counts through one listed trigger alone',
  'ticket_categories.begun_by_trigger is true for pdy_owner':
    'the owner writes through the listed triggers alone',
  'ticket_handlers.handed_back is true for pdy_owner': 'the owner writes through the listed triggers alone',
  'ticket_handlers.vetted_functions is true for pdy_owner':
    'the owner reads through one listed function alone',
  'ticket_escalations.vetted_functions is true for pdy_owner':
    'the owner shows the platform’s team the escalated tickets, through one listed function alone',
  'ticket_settings.vetted_functions is true for pdy_owner': 'the same: how a company calls its tickets',
  'ticket_events.handed_back is true for pdy_owner': 'the owner writes through the listed triggers alone',
  'tickets.handed_back is true for pdy_owner': 'the owner writes through the listed triggers alone',
  'ticket_messages.vetted_functions is true for pdy_owner':
    'the search of tickets reads them as its owner, for people who may read the ticket',
  'ticket_notes.vetted_functions is true for pdy_owner':
    'the same for notes, for people who handle the ticket and are not its requester',
  'tickets.vetted_functions is true for pdy_owner': 'the owner reads through the listed functions alone',
  'recognitions.kept_by_trigger is true for pdy_owner': 'the owner writes through the listed triggers alone',
  'recognition_recipients.kept_by_trigger is true for pdy_owner':
    'the owner writes through the listed triggers alone',
  'recognition_likes.kept_by_trigger is true for pdy_owner':
    'the owner writes through the listed triggers alone',
  'recognition_comments.kept_by_trigger is true for pdy_owner':
    'the owner writes through the listed triggers alone',
  'recognition_reports.kept_by_trigger is true for pdy_owner':
    'the owner writes through the listed triggers alone',
  'profiles.sign_in is true for pdy_auth': 'sign-in makes profiles and reads role, company and state',
  'profiles.platform_sees is true for pdy_platform': 'platform administrators see every profile',
  'profiles.platform_changes is true for pdy_platform': 'platform administrators change every profile',
  'profiles.vetted_functions is true for pdy_owner':
    'the owner reads through the listed definer functions alone',
  'auth.sessions.ended_by_trigger is true for pdy_owner':
    'the owner ends sessions through the listed triggers alone',
  'auth.users.follows_profile is true for pdy_owner': followsProfile,
  'auth.identities.follows_profile is true for pdy_owner': followsProfile,
  'auth.one_time_tokens.follows_profile is true for pdy_owner': followsProfile,
  'auth.device_attempts.follows_profile is true for pdy_owner': followsProfile,
  'auth.mails.follows_profile is true for pdy_owner': followsProfile,
};
