import type { CareerView } from '@pdy/contract/career/map';
import { createContext, useContext } from 'react';
import type { CareerModel, ModelJob, Supposed } from './career-model.ts';
import type { Board } from './use-board.ts';

export type Career = {
  view: CareerView;
  model: CareerModel;
  board: Board;
  /** The reader may change target and board: it is their own map. */
  mayChange: boolean;
  selected: ModelJob | null;
  select: (job_profile_id: string | undefined) => void;
  supposed: Supposed;
  suppose: (levels: Supposed) => void;
  /** Which of the ways to the target is shown, from 0. */
  way: number;
  chooseWay: (index: number) => void;
  /** Opens the dialog for something new, or for an item there is. */
  editItem: (item: EditedItem | null) => void;
  editedItem: EditedItem | null;
  /** The list of levels one supposes is open. */
  isSimulating: boolean;
  simulate: (isOpen: boolean) => void;
};

/** What the dialog is about: an item's id, or where a new one goes. */
export type EditedItem = { id: string } | { x: number; y: number; job_profile_id: string | null };

export const CareerContext = createContext<Career | null>(null);

export function useCareer(): Career {
  const career = useContext(CareerContext);
  if (!career) throw new Error('outside the career map');
  return career;
}
