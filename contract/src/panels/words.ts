/** The Portuguese names of the values of panels. Without schemas, so that a page loads only the words. */
import type { Tool } from './panels.ts';

/** The most departments that are compared side by side. */
export const mostCompared = 4;

/** The figures, in the order in which they are shown. */
export const figureNames = ['adoption', 'checkin_rate', 'coverage', 'fit', 'growth'] as const;

export type FigureName = (typeof figureNames)[number];

export const figureLabel: Record<FigureName, string> = {
  adoption: 'Adesão ao PDI',
  checkin_rate: 'Check-ins no prazo',
  coverage: 'Cobertura da avaliação',
  fit: 'Aderência média',
  growth: 'Evolução em 180 dias',
};

/** Old evidence is counted up to this number; one more means that there is more. */
export const mostCounted = 1000;

/** From this share of used seats on, a warning is shown; 0 to 100. */
export const seatsWarnAt = 90;

export const toolLabel: Record<Tool, string> = {
  levels: 'Recalcular níveis',
  logs: 'Verificar integridade de logs',
  notifications: 'Reprocessar notificações',
  export: 'Exportar dados da empresa',
};

/** The first days of a company, in their order. */
export const beginningSteps = [
  'jobs',
  'people',
  'hierarchy',
  'competencies',
  'library',
  'map',
  'invites',
  'plans',
] as const;
export type BeginningStep = (typeof beginningSteps)[number];

/** The first days are over when this share of the invited people has entered, 0 to 100, and a plan was approved. */
export const enteredEnough = 80;
