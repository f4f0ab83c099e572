/** What a card of one step is given, and its fields with it. */
import type { Role } from '@pdy/contract/permissions';
import type { DraftStep } from './draft.ts';

export type CardProps = {
  step: DraftStep;
  at: number;
  total: number;
  role: Role;
  errors: Partial<Record<'title' | 'description' | 'target_element', string>> | undefined;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (change: Partial<DraftStep>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDrag: () => void;
  onDropHere: () => void;
};
