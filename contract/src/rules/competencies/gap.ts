/** How far a held level is from what a job demands. */

import { roundHalfUp } from '../numbers.ts';
import { type Held, knownEstimate } from './held-level.ts';
import { shownLevel } from './shown-level.ts';

export type GapStatus = 'supera' | 'atende' | 'lacuna' | 'sem_evidencia' | 'desatualizada';

export const gapStatusLabel: Record<GapStatus, string> = {
  supera: 'Supera',
  atende: 'Atende',
  lacuna: 'Lacuna',
  sem_evidencia: 'Sem evidência',
  desatualizada: 'Desatualizada',
};

export type Gap = {
  /** False without evidence or when it is stale. Then the screen shows the status, never the number. */
  known: boolean;
  /** Missing levels, 0 to 4, two decimals. An unknown level is counted from level 1, for ranking only. */
  gap: number;
  status: GapStatus;
  /** As written on screen: the demand minus the level shown, one decimal; null unless the status is 'lacuna'. */
  shown: number | null;
};

/** Whether the held level reaches the demand; an unknown or stale level never does. */
export const meets = (demand: number, held: Held) =>
  knownEstimate(held) !== null && held.level !== null && held.level >= demand;

/** The gap of one demand (1 to 5). */
export function gapOf(demand: number, held: Held): Gap {
  const estimate = knownEstimate(held);
  if (estimate === null) {
    const status = held.estimate === null ? 'sem_evidencia' : 'desatualizada';
    return { known: false, gap: demand - 1, status, shown: null };
  }
  const status = knownStatus(demand, estimate, held);
  return {
    known: true,
    gap: roundHalfUp(Math.max(0, demand - estimate), 2),
    status,
    shown: status === 'lacuna' ? roundHalfUp(demand - shownLevel(estimate), 1) : null,
  };
}

function knownStatus(demand: number, estimate: number, held: Held): GapStatus {
  if (estimate + 1e-9 >= demand + 0.5) return 'supera';
  return meets(demand, held) ? 'atende' : 'lacuna';
}
