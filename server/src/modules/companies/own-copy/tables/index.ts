/** The content of the copy of a person's own data, table by table, and what it leaves out. */
import type { ExportedTable, Labels } from '../exported-table.ts';
import { ofCareer } from './of-career.ts';
import { ofDevelopment } from './of-development.ts';
import { ofJudgement } from './of-judgement.ts';
import { ofReviews } from './of-reviews.ts';
import { ofRounds } from './of-rounds.ts';
import { ofStudy, ofTickets } from './of-study.ts';
import { ofTalks } from './of-talks.ts';
import { ofTests } from './of-tests.ts';
import { ofThePerson } from './of-the-person.ts';

type Chapter = { readonly title: string; readonly tables: Readonly<Record<string, ExportedTable>> };

/** The chapters in the order of the document. */
export const chapters: readonly Chapter[] = [
  { title: 'Quem sou e onde estou', tables: ofThePerson },
  { title: 'Competências e PDI', tables: ofDevelopment },
  { title: 'Simulados e testes', tables: { ...ofTests, ...ofJudgement } },
  { title: 'Carreira, recomendações e biblioteca', tables: ofCareer },
  { title: 'Feedback, conversas e reconhecimento', tables: { ...ofTalks, ...ofRounds } },
  { title: 'Avaliações de desempenho', tables: ofReviews },
  { title: 'Estudo', tables: ofStudy },
  { title: 'Chamados', tables: ofTickets },
];

export const exportedTables: Readonly<Record<string, ExportedTable>> = Object.assign(
  {},
  ...chapters.map(({ tables }) => tables),
);

const ofCompany = 'work for the company, which names who did it';
const ofAdministration = 'read by the administration alone, which answers for it when it is asked';

/** Tables that name people and are left out, each with its reason. */
export const leftOut: Labels = {
  access_log_export_parts: 'a file that was asked for, of a list of the company',
  access_log_exports: 'the same',
  attempt_seeds: 'the lots of an attempt would tell what comes in the next one',
  attempt_voids: 'the attempt tells why it was voided',
  career_map_snapshots: ofCompany,
  catalogue_imports: ofCompany,
  certificate_files: 'papers that the person has brought and may fetch one by one',
  erased_people: 'nobody who was made anonymous fetches a copy',
  erasure_requests: ofAdministration,
  esco_readings: ofCompany,
  evidence_voids: 'the evidence tells why it was voided',
  feedback_round_invites: 'whom a draft would ask; that somebody was asked is told',
  hierarchy_batch_moves: 'moves that are planned; what was done is told',
  hierarchy_batches: ofCompany,
  idempotency_keys: 'answers that a browser may ask for again, for a day',
  imported_evidence: 'lines of a file; what became of them is told as evidence',
  invites: 'of the time before the person was there; what came of it is told',
  led_people: 'follows from who leads whom; the own leader is told with the profile',
  library_imports: ofCompany,
  misreadings: ofCompany,
  monday_lines: 'keeps a line from being told twice; what was told is among the notifications',
  pdi_imported_goals: 'lines of a file; what became of them is told as goals',
  pdi_reminders: 'keeps a reminder from being sent twice',
  personal_data_files: 'the copies themselves',
  privacy_incident_entries: ofCompany,
  profile_photos: 'the picture lies beside as a file',
  question_versions: ofCompany,
  recognition_looks: 'how far the wall was read',
  regrades: ofCompany,
  report_act_people: 'what was asked of the person is told as an activity, a deck or a test',
  report_acts: ofCompany,
  security_alerts: ofAdministration,
  review_nominations:
    'colleagues proposed for a review; whether one of them declined is never told to the person',
  sealed_boxes:
    'where answers without names are collected; the result tells what came of those about the person',
  sealed_collections: ofCompany,
  ticket_categories: ofCompany,
  ticket_escalations: 'who asked the platform for help; the log of the ticket tells that it happened',
  ticket_links: ofCompany,
  ticket_notes: 'written by others for those who attend; the person may ask the company for it',
  tool_runs: ofCompany,
  user_import_rows: 'lines of a file; what became of them is told',
  user_imports: ofCompany,
  user_notifications: 'told with the words of the notification',
};
