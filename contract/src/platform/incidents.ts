/** Incidents with personal data (LGPD, art. 48): facts, deadlines for reports, decisions and measures. */
import * as z from 'zod';
import { Day, Id, Version } from '../common.ts';
import { procedure } from '../procedure.ts';

export const IncidentNature = z.enum(['confidentiality', 'integrity', 'availability']);
export type IncidentNature = z.infer<typeof IncidentNature>;

export const IncidentCategory = z.enum([
  'identity',
  'contact',
  'document',
  'job',
  'development',
  'evaluation',
  'credential',
  'log',
  'sensitive',
]);
export type IncidentCategory = z.infer<typeof IncidentCategory>;

const moment = z.coerce.date('Data inválida').nullable();
const text = (most: number) => z.string().trim().max(most, `Texto muito longo (máximo ${most} caracteres)`);

const title = text(200).min(5, 'Dê um título de pelo menos 5 caracteres');
const description = text(5000).min(10, 'Descreva o que aconteceu em pelo menos 10 caracteres');
const categories = z
  .array(IncidentCategory)
  .min(1, 'Marque ao menos uma categoria')
  .max(IncidentCategory.options.length);
const people_count = z.int('Informe um número inteiro').min(0, 'Informe um número inteiro').nullable();

export const NewIncident = z.strictObject({
  company_id: Id,
  title,
  nature: IncidentNature,
  description,
  categories,
  people_count,
  occurred_on: Day.nullable(),
  /** When it became known: the deadlines count from here. */
  known_at: z.coerce.date('Data inválida'),
});
export type NewIncident = z.infer<typeof NewIncident>;

export const IncidentChange = z.strictObject({
  id: Id,
  version: Version,
  title,
  nature: IncidentNature,
  description,
  categories,
  people_count,
  measures: text(5000),
  /** Whether it may cause relevant risk or harm; null: not decided. */
  is_risky: z.boolean().nullable(),
  decision: text(2000),
  authority_told_at: moment,
  people_told_at: moment,
  complemented_at: moment,
  is_closed: z.boolean(),
  /** A note on the change. */
  note: text(2000),
});
export type IncidentChange = z.infer<typeof IncidentChange>;

const IncidentEntry = z.object({
  id: Id,
  at: z.date(),
  /** Null: a person who is no longer there. */
  by: z.string().nullable(),
  /** The names of the changed fields; empty for a note without changes. */
  fields: z.array(z.string()),
  words: z.string(),
});

export const Incident = z.object({
  id: Id,
  /** The platform's own company for an incident that concerns no company. */
  company: z.object({ id: Id, name: z.string() }),
  title: z.string(),
  nature: IncidentNature,
  description: z.string(),
  categories: z.array(IncidentCategory),
  people_count: z.int().nullable(),
  occurred_on: Day.nullable(),
  known_at: z.date(),
  /** The last day to inform the authority and the people. */
  due_on: Day,
  complement_due_on: Day,
  measures: z.string(),
  is_risky: z.boolean().nullable(),
  decision: z.string(),
  authority_told_at: z.date().nullable(),
  people_told_at: z.date().nullable(),
  complemented_at: z.date().nullable(),
  closed_at: z.date().nullable(),
  /** The oldest first. */
  entries: z.array(IncidentEntry),
  version: Version,
});
export type Incident = z.infer<typeof Incident>;

const platform = procedure('platform_panel');

export const incidents = {
  list: platform
    .get('/platform/incidents', 'Incidents of all companies, newest first')
    .output(z.array(Incident)),
  register: platform
    .post('/platform/incidents', 'Write an incident down; its clock begins')
    .input(NewIncident)
    .output(Incident),
  change: platform
    .put('/platform/incidents/{id}', 'Write down what is known or done since')
    .input(IncidentChange)
    .output(Incident),
};
