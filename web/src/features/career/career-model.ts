/** The map as it is drawn, with the real levels or with supposed ones. */
import type { CareerEdge, CareerNode, CareerView } from '@pdy/contract/career/map';
import type { CompetencyName, Held } from '@pdy/contract/competencies/competencies';
import {
  type FitStep,
  fitStep,
  fitStepLabel,
  fitToJob,
  gapsOfJob,
  type HeldLevels,
  type JobGap,
  type JobRoute,
  routesOnMap,
  supposing,
} from '@pdy/contract/rules/career/career-map';
import { isStepBack } from '@pdy/contract/rules/career/step-back';
import { forecastText } from '@pdy/contract/rules/competencies/forecast';
import { countText, sum } from '@pdy/contract/rules/numbers';
import type { Supposed } from './career-address.ts';

export type ModelJob = CareerNode & {
  step: FitStep;
  /** The job that the person holds now. */
  isHere: boolean;
  /** Whether this is the reader's own map. */
  isOwn: boolean;
  isTarget: boolean;
  isReady: boolean;
};

export type CareerModel = {
  jobs: readonly ModelJob[];
  edges: readonly CareerEdge[];
  levels: HeldLevels;
  /** The names and the real levels, by competency. */
  competencies: ReadonlyMap<string, { competency: CompetencyName; held: Held }>;
  here: ModelJob | null;
  target: ModelJob | null;
  /** From here to the target. */
  routes: readonly JobRoute[];
  isSupposed: boolean;
};

export function careerModel(view: CareerView, supposed: Supposed): CareerModel {
  const competencies = new Map(view.competencies.map((one) => [one.competency.id, one]));
  const held = new Map(view.competencies.map((one) => [one.competency.id, one.held]));
  const isSupposed = supposed.size > 0;
  const levels = isSupposed ? supposing(held, supposed) : held;
  const now = view.nodes.find(({ job_profile_id }) => job_profile_id === view.job?.job_profile_id);
  const jobs = view.nodes.map((node) => {
    const fit = isSupposed ? fitToJob(node, levels) : node.fit;
    const isTarget = node.job_profile_id === view.target?.job_profile_id;
    const isBehind = isStepBack({ held: now?.seniority ?? null, offered: node.seniority, isTarget });
    return {
      ...node,
      fit,
      step: fitStep(fit),
      isOwn: view.is_own,
      isHere: node.job_profile_id === view.job?.job_profile_id,
      isTarget,
      isReady: !isBehind && (fit?.ready ?? false),
    };
  });
  const here = jobs.find((job) => job.isHere) ?? null;
  const target = jobs.find((job) => job.isTarget) ?? null;
  const model = { jobs, edges: view.edges, levels, competencies, here, target, isSupposed };
  return { ...model, routes: target ? routesTo(model, target.job_profile_id) : [] };
}

type Ways = Pick<CareerModel, 'jobs' | 'edges' | 'levels' | 'here'>;

/** The routes to a job: none without a present job, and none to the present job. */
export const routesTo = ({ jobs, edges, levels, here }: Ways, to: string): JobRoute[] =>
  here ? routesOnMap({ jobs, moves: edges }, levels, { from: here.job_profile_id, to }) : [];

export const jobNamed = ({ jobs }: Pick<CareerModel, 'jobs'>, id: string | undefined) =>
  jobs.find(({ job_profile_id }) => job_profile_id === id) ?? null;

/** Whether an item is beside a job that left the map. */
export const isLost = (model: Pick<CareerModel, 'jobs'>, job_profile_id: string | null) =>
  job_profile_id !== null && jobNamed(model, job_profile_id) === null;

/** The ghosts that still have an item beside them: a dismissed one goes at once, before the server has answered. */
export const ghostsOf = ({ ghosts, board }: Pick<CareerView, 'ghosts' | 'board'>) =>
  ghosts.filter((ghost) => board?.items.some((item) => item.job_profile_id === ghost.job_profile_id));

export const gapsTo = ({ levels }: Pick<CareerModel, 'levels'>, job: CareerNode): JobGap[] =>
  gapsOfJob(job, levels);

const fitWords = ({ fit, step }: Pick<ModelJob, 'fit' | 'step'>) =>
  fit === null || step === 'sem_avaliacao'
    ? 'Sem avaliação'
    : `Aderência ${fit.fit_shown}%, ${fit.coverage_shown}% avaliado, ${fitStepLabel[step].toLocaleLowerCase('pt-BR')}`;

/** The badge of the present job. */
export const hereWords = (isOwn: boolean) => (isOwn ? 'Você está aqui' : 'Cargo atual');

const badgesOf = ({ isHere, isOwn, isTarget, isReady }: ModelJob) => [
  ...(isHere ? [hereWords(isOwn)] : []),
  ...(isTarget ? ['Alvo'] : []),
  ...(isReady && !isHere ? ['Pronto'] : []),
];

/** The content of a node as text. */
export const jobWords = (job: ModelJob) =>
  [
    job.name,
    job.family,
    fitWords(job),
    ...badgesOf(job),
    ...(job.is_archived ? ['Cargo arquivado'] : []),
  ].join('. ');

/** When the job is likely to be reached; null while levels are supposed, because those have no past. */
export function foreseenText({ isSupposed }: Pick<CareerModel, 'isSupposed'>, { forecast }: ModelJob) {
  if (isSupposed) return null;
  const text = forecastText(forecast);
  return forecast.from ? `Previsão: ${text}` : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The minimum time of a route: the fewest months in the jobs before each move. */
export function leastText({ edges, here }: Pick<CareerModel, 'edges' | 'here'>, { steps }: JobRoute) {
  const jobs = [here?.job_profile_id, ...steps.map(({ job_profile_id }) => job_profile_id)];
  const leastTo = (to: string | undefined, i: number) =>
    edges.find(({ from_job_id, to_job_id }) => from_job_id === jobs[i] && to_job_id === to)?.min_months ?? 0;
  const months = sum(jobs.slice(1).map(leastTo));
  return months === 0 ? null : `no mínimo ${countText(months, 'mês', 'meses')}`;
}

export const stepsText = (count: number) => (count === 1 ? '1 passo' : `${count} passos`);
