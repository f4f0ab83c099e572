/** What screens call the values of panels. Free of schemas, so that a page loads no more than it says. */
import type { Tool } from './panels.ts';

/** Departments that are laid side by side at most. */
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

/** Old evidence is counted so far; one more says that there is more. */
export const mostCounted = 1000;

/** From this share of the seats on, somebody should know; 0 to 100. */
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

/** The first days are over when this share of those who were invited has come in, 0 to 100, and a plan was approved. */
export const enteredEnough = 80;
