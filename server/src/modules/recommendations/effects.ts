/** The effect that a recommended activity would have on the level, by the formula that its validation uses. */
import type { CompetencyName } from '@pdy/contract/competencies/competencies';
import { effectText } from '@pdy/contract/rules/competencies/evidence-effect';
import { type CompetencyEvidence, foreseenEffect } from '../competencies/index.ts';

type Recommended = {
  readonly id: string;
  readonly item_type: 'library' | 'assessment';
  readonly competency: CompetencyName;
  /** The target level of the goal that it would be added to. */
  readonly level: number;
};

type Measured = {
  readonly effect: string | null;
  readonly change: { readonly before: number | null; readonly after: number | null } | null;
};

/**
 * Computes the level before and after. Both are null for a test, which proves what it measures, and where a level was
 * set: that does not change.
 */
export type EffectOf = (recommended: Recommended) => Measured;

const none: Measured = { effect: null, change: null };

export const effectsOf =
  (evidence: ReadonlyMap<string, CompetencyEvidence>, { today }: { readonly today: string }): EffectOf =>
  ({ id, item_type, competency, level }) => {
    if (item_type !== 'library') return none;
    // A first piece of evidence from today has not begun to fade.
    const unknown = { competency: { ...competency, half_life_days: null, no_decay: false }, pieces: [] };
    const known = evidence.get(competency.id) ?? unknown;
    const effect = foreseenEffect(known, { id, target_level: level, today, isValidated: true });
    if (!effect) return none;
    const { before, after } = effect;
    return {
      effect: `Ao ser validada, vira ${effectText(effect, competency.name, false)}`,
      change: { before, after },
    };
  };
