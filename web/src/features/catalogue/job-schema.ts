/** A job and what it asks for as they are typed, as the contract checks them. Comes with the panel only. */
import {
  type Demand,
  DemandFields,
  JobFields,
  type JobRecord,
} from '@pdy/contract/competencies/catalogue/jobs';
import { type FieldErrors, fieldErrors } from '#lib/form/form-errors.ts';

export type TypedJob = {
  code: string;
  name: string;
  family_id: string;
  seniority: string;
  track: string;
  mission: string;
  cbo_code: string;
  status: string;
};

export const typedOf = (record: JobRecord | null): TypedJob => ({
  code: record?.code ?? '',
  name: record?.name ?? '',
  family_id: record?.family.id ?? '',
  seniority: String(record?.seniority ?? 1),
  track: record?.track ?? 'individual',
  mission: record?.mission ?? '',
  cbo_code: record?.cbo_code ?? '',
  status: record?.status === 'draft' ? 'draft' : 'active',
});

const inputOf = (typed: TypedJob) => ({
  ...typed,
  seniority: Number(typed.seniority),
  cbo_code: typed.cbo_code.replace(/\D/g, '') || null,
});

/** What is sent. */
export const jobInput = (typed: TypedJob): JobFields => JobFields.parse(inputOf(typed));

export const checkJob = (typed: TypedJob): FieldErrors => fieldErrors(JobFields.safeParse(inputOf(typed)));

/** The field that a broken rule is about. */
export const fieldOfRule = { job_code_is_unique: 'code', published_is_no_draft_again: 'status' };

export type TypedDemand = {
  competency_id: string;
  name: string;
  level: string;
  criticality: string;
  is_required: boolean;
  expectation: string;
};
export type TypedDemands = { demands: TypedDemand[] };

export const typedDemand = ({ competency, level, criticality, ...rest }: Demand): TypedDemand => ({
  ...rest,
  competency_id: competency.id,
  name: competency.name,
  level: String(level),
  criticality: String(criticality),
});

const demandInput = ({ name: _, level, criticality, ...rest }: TypedDemand) => ({
  ...rest,
  level: Number(level),
  criticality: Number(criticality),
});

export const demandsInput = ({ demands }: TypedDemands): DemandFields[] =>
  demands.map((typed) => DemandFields.parse(demandInput(typed)));

/** Errors by the path of their field: 'demands.2.expectation'. */
export const checkDemands = ({ demands }: TypedDemands): FieldErrors =>
  Object.fromEntries(
    demands.flatMap((typed, at) =>
      Object.entries(fieldErrors(DemandFields.safeParse(demandInput(typed)))).map(([field, message]) => [
        `demands.${at}.${field}`,
        message,
      ]),
    ),
  );
