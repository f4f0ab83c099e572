/** The form of an incident: what its fields begin with, what is sent, and what is wrong with them. */
import {
  type Incident,
  type IncidentCategory,
  IncidentChange,
  NewIncident,
} from '@pdy/contract/platform/incidents';
import { type FieldErrors, fieldErrors } from '#lib/form/form-errors.ts';

export type IncidentValues = {
  company_id: string;
  title: string;
  nature: string;
  description: string;
  categories: IncidentCategory[];
  people_count: string;
  occurred_on: string;
  known_at: string;
  measures: string;
  /** 'sim', 'nao', or '' while nobody has decided. */
  is_risky: string;
  decision: string;
  authority_told_at: string;
  people_told_at: string;
  complemented_at: string;
  is_closed: boolean;
  note: string;
};

const two = (number: number) => String(number).padStart(2, '0');

/** As a field for date and time holds it, on the reader's own clock; to the minute. */
const localMoment = (moment: Date | null) =>
  moment
    ? `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}T${two(moment.getHours())}:${two(moment.getMinutes())}`
    : '';

export const firstValues = (incident: Incident | null): IncidentValues => ({
  company_id: incident?.company.id ?? '',
  title: incident?.title ?? '',
  nature: incident?.nature ?? 'confidentiality',
  description: incident?.description ?? '',
  categories: incident?.categories ?? [],
  people_count: incident?.people_count == null ? '' : String(incident.people_count),
  occurred_on: incident?.occurred_on ?? '',
  known_at: localMoment(incident?.known_at ?? null),
  measures: incident?.measures ?? '',
  is_risky: incident?.is_risky == null ? '' : incident.is_risky ? 'sim' : 'nao',
  decision: incident?.decision ?? '',
  authority_told_at: localMoment(incident?.authority_told_at ?? null),
  people_told_at: localMoment(incident?.people_told_at ?? null),
  complemented_at: localMoment(incident?.complemented_at ?? null),
  is_closed: incident?.closed_at != null,
  note: '',
});

const countOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));
const momentOf = (typed: string) => (typed === '' ? null : new Date(typed));
/** What was not touched is sent as it was, to the millisecond. */
const keptMoment = (typed: string, before: Date | null) =>
  typed === localMoment(before) ? before : momentOf(typed);

const shared = ({ title, nature, description, categories, people_count }: IncidentValues) => ({
  title,
  nature,
  description,
  categories,
  people_count: countOf(people_count),
});

const added = (values: IncidentValues) => ({
  ...shared(values),
  company_id: values.company_id,
  occurred_on: values.occurred_on || null,
  known_at: momentOf(values.known_at) ?? undefined,
});

const risk: Readonly<Record<string, boolean | null>> = { sim: true, nao: false };

const changed = (values: IncidentValues, incident: Incident) => ({
  ...shared(values),
  id: incident.id,
  version: incident.version,
  measures: values.measures,
  is_risky: risk[values.is_risky] ?? null,
  decision: values.decision,
  authority_told_at: keptMoment(values.authority_told_at, incident.authority_told_at),
  people_told_at: keptMoment(values.people_told_at, incident.people_told_at),
  complemented_at: keptMoment(values.complemented_at, incident.complemented_at),
  is_closed: values.is_closed,
  note: values.note,
});

export const newInput = (values: IncidentValues): NewIncident => NewIncident.parse(added(values));
export const changeInput = (values: IncidentValues, incident: Incident): IncidentChange =>
  IncidentChange.parse(changed(values, incident));

const companyProblem = { company_id: 'Escolha a empresa' };
const momentProblem = { known_at: 'Informe quando o incidente ficou conhecido' };

export const checkIncident = (values: IncidentValues, incident: Incident | null): FieldErrors =>
  incident
    ? fieldErrors(IncidentChange.safeParse(changed(values, incident)))
    : {
        ...fieldErrors(NewIncident.safeParse(added(values))),
        ...(values.company_id === '' && companyProblem),
        ...(values.known_at === '' && momentProblem),
      };

/** Beside which field a rule of the server is told. */
export const fieldOfRule = {
  incident_decision_has_a_reason: 'decision',
  incident_closes_with_a_decision: 'is_closed',
  incident_was_known_by_now: 'known_at',
} as const;
