/** What a card of one step is given, and its fields with it. */
import type { CompanyRole } from '@pdy/contract/rules/grantable-roles';
import type { DraftStep } from './draft.ts';

export type CardProps = {
  step: DraftStep;
  at: number;
  total: number;
  role: CompanyRole;
  errors: Partial<Record<'title' | 'description', string>> | undefined;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (change: Partial<DraftStep>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDrag: () => void;
  onDropHere: () => void;
};
