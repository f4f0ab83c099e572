/**
 * Columns that sound secret or personal and that a role may still read whole, each with its reason. Those that pdy_auth
 * reads in schema auth are not listed: they are its purpose, and no other role gets there (L11).
 */

const orderKey = 'a normalised name or code, for order and uniqueness';
const ownAlone = "a person reads only their own; the key is the client's own choice";
const ofCompany = "the switchboard of a company, no person's number";

export const harmlessColumns: Readonly<Record<string, string>> = {
  'companies.contact_phone is read by pdy_app': ofCompany,
  'companies.contact_phone is read by pdy_platform': ofCompany,
  'companies.contact_phone is read by pdy_auth': ofCompany,
  'companies.contact_phone is read by pdy_jobs': ofCompany,
  'idempotency_keys.key is read by pdy_app': ownAlone,
  'idempotency_keys.key is read by pdy_platform': ownAlone,
  'idempotency_keys.body_hash is read by pdy_app': ownAlone,
  'idempotency_keys.body_hash is read by pdy_platform': ownAlone,
  'competency_categories.name_key is read by pdy_app': orderKey,
  'competencies.code_key is read by pdy_app': orderKey,
  'competencies.name_key is read by pdy_app': orderKey,
  'library_items.code_key is read by pdy_app': orderKey,
  'library_items.title_key is read by pdy_app': orderKey,
  'questions.code_key is read by pdy_app': orderKey,
  'library_globals.code_key is read by pdy_platform': orderKey,
  'library_collections.name_key is read by pdy_app': orderKey,
  'job_families.name_key is read by pdy_app': orderKey,
  'job_profiles.code_key is read by pdy_app': orderKey,
  'job_profiles.name_key is read by pdy_app': orderKey,
  'notifications.dedupe_key is read by pdy_app': 'names the event a notification follows from',
  'notifications.group_key is read by pdy_app': 'names the ticket that several notices are about',
  'pdi_checkins.period_key is read by pdy_app': 'names a period of a plan by its days',
  'competency_evidence.supersede_key is read by pdy_app': 'tells which measurements replace each other',
};
