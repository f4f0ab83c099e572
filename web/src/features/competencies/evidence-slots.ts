/** What one may do about evidence, which is a feature of its own: it comes once the panel is there. */
import type { EvidenceRow, Why } from '@pdy/contract/competencies/competencies';
import type { ComponentType } from 'react';

export type EvidenceSlots = {
  /** Below the number: rating the level. */
  readonly Panel: ComponentType<{ why: Why }>;
  /** In each row of evidence. */
  readonly Row: ComponentType<{ why: Why; row: EvidenceRow }>;
};
