/** The jobs of a company: families, profiles, and the demanded level of each competency. */
import * as z from 'zod';
import { Id, Level, Line, LongText, pageAsked, pageOf, SearchTerm, Seen, Version } from '../../common.ts';
import { procedure } from '../../procedure.ts';
import { CompetencyKind } from '../evidence-kinds.ts';
import { CatalogueName, CatalogueStatus, Code, NamedRow } from './competencies.ts';
import { jobTracks, mostDemands } from './values.ts';

export const JobTrack = z.enum(jobTracks);
export type JobTrack = z.infer<typeof JobTrack>;

export const CatalogueJob = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  family: NamedRow,
  /** 1 (entry) to 10 (board), comparable across families. */
  seniority: z.int().min(1).max(10),
  track: JobTrack,
  status: CatalogueStatus,
  /** The number of competencies it demands. */
  demands: z.int(),
  /** The number of active people who hold it today. */
  people: z.int(),
  version: Version,
});
export type CatalogueJob = z.infer<typeof CatalogueJob>;

const Demand = z.object({
  competency: z.object({ id: Id, code: z.string(), name: z.string(), kind: CompetencyKind }),
  level: Level,
  /** 1 helpful, 2 important, 3 critical. */
  criticality: z.int().min(1).max(3),
  /** False: only desired; it does not prevent a person from being ready for the job. */
  is_required: z.boolean(),
  /** What this job expects; empty: the competency's description of the level. */
  expectation: z.string(),
});
export type Demand = z.infer<typeof Demand>;

export const JobRecord = CatalogueJob.extend({
  mission: z.string(),
  /** Six digits of the Classificação Brasileira de Ocupações. */
  cbo_code: z.string().nullable(),
  /** The most critical first. */
  demanded: z.array(Demand),
});
export type JobRecord = z.infer<typeof JobRecord>;

export const JobFields = z.strictObject({
  code: Code,
  name: CatalogueName,
  family_id: z.uuid('Escolha a família'),
  seniority: z
    .int('A senioridade vai de 1 a 10')
    .min(1, 'A senioridade vai de 1 a 10')
    .max(10, 'A senioridade vai de 1 a 10'),
  track: z.enum(JobTrack.options, 'Escolha a trilha'),
  mission: LongText,
  cbo_code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'O código CBO tem 6 dígitos')
    .nullable(),
  status: z.enum(['draft', 'active']),
});
export type JobFields = z.infer<typeof JobFields>;

const DemandFields = z.strictObject({
  competency_id: Id,
  level: Level,
  criticality: z.int('Escolha a importância').min(1, 'Escolha a importância').max(3, 'Escolha a importância'),
  is_required: z.boolean(),
  expectation: z.string().trim().max(2000, 'Expectativa muito longa (máximo 2000 caracteres)'),
});
export type DemandFields = z.infer<typeof DemandFields>;

/** All demands of a job, which are saved together. */
export const JobDemands = z.strictObject({
  demands: z
    .array(DemandFields)
    .max(mostDemands, 'Um cargo pode exigir no máximo 30 competências')
    .refine(
      (demands) => new Set(demands.map(({ competency_id }) => competency_id)).size === demands.length,
      'Cada competência uma vez',
    ),
});

export const JobArchive = z.object({
  /** People who hold the job now or later; they need another job first. */
  people: z.int(),
  /** Open invitations that would assign it. */
  invites: z.int(),
});
export type JobArchive = z.infer<typeof JobArchive>;

const Family = z.object({ id: Id, name: z.string(), jobs: z.int(), version: Version });
export type Family = z.infer<typeof Family>;

export const JobFilters = z.strictObject({
  search: SearchTerm.optional(),
  family_id: Id.optional(),
  track: JobTrack.optional(),
  status: CatalogueStatus.optional(),
  /** 'competencies': only jobs without demands. */
  without: z.literal('competencies').optional(),
});
export type JobFilters = z.infer<typeof JobFilters>;

const manager = procedure('company.manage');
const one = z.strictObject({ id: Id });

export const catalogueJobs = {
  list: manager
    .get('/catalogue/jobs', 'Jobs of the company by name, page by page; archived ones only when asked for')
    .input(
      JobFilters.extend({
        ...pageAsked,
      }),
    )
    .output(
      pageOf(CatalogueJob).extend({
        total: z.int(),
        /** The number of active jobs without demands in the company, regardless of filters. */
        without_competencies: z.int(),
      }),
    ),
  get: manager.get('/catalogue/jobs/{id}', 'One job with all its details').input(one).output(JobRecord),
  create: manager
    .post('/catalogue/jobs', 'Add a job, without demands at first')
    .input(JobFields)
    .output(JobRecord),
  change: manager
    .post('/catalogue/jobs/{id}', 'Change the details of a job, but not its demands')
    .input(JobFields.extend(Seen.shape))
    .output(JobRecord),
  setDemands: manager
    .post(
      '/catalogue/jobs/{id}/demands',
      'Set all demands of a job; people with a running plan are told which demands were raised',
    )
    .input(Seen.extend(JobDemands.shape))
    .output(JobRecord),
  archivePreview: manager
    .get(
      '/catalogue/jobs/{id}/archive',
      'How many people hold a job, now or later, and how many open invitations would assign it',
    )
    .input(one)
    .output(JobArchive),
  archive: manager
    .post(
      '/catalogue/jobs/{id}/archive',
      'Archive a job; the people who hold it move to the replacement as of today',
    )
    .input(Seen.extend({ replacement_id: Id.nullable() }))
    .output(JobRecord),
  restore: manager
    .post('/catalogue/jobs/{id}/restore', 'Bring an archived job back')
    .input(Seen)
    .output(JobRecord),
};

const FamilyName = Line.min(1, 'Nome é obrigatório').max(120, 'Nome muito longo (máximo 120 caracteres)');

export const catalogueFamilies = {
  list: manager.get('/catalogue/families', 'Job families by name').output(z.array(Family)),
  create: manager
    .post('/catalogue/families', 'A new job family')
    .input(z.strictObject({ name: FamilyName }))
    .output(z.array(Family)),
  rename: manager
    .post('/catalogue/families/{id}', 'Rename a job family')
    .input(Seen.extend({ name: FamilyName }))
    .output(z.array(Family)),
  remove: manager
    .delete('/catalogue/families/{id}', 'Remove an empty job family')
    .input(Seen)
    .output(z.array(Family)),
};
