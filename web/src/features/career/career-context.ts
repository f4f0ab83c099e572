import type { CareerView } from '@pdy/contract/career/map';
import { createContext, useContext, useState } from 'react';
import { useCareerAddress, useGoTo } from './career-address.ts';
import { type CareerModel, careerModel, jobNamed, type ModelJob, type Supposed } from './career-model.ts';
import { type Board, useBoard } from './use-board.ts';

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

const nothing: Supposed = new Map();

/** Everything the faces of the map share. */
export function useCareerState(view: CareerView): Career {
  const { cargo } = useCareerAddress();
  const goTo = useGoTo();
  const [supposed, suppose] = useState(nothing);
  const [way, chooseWay] = useState(0);
  const [editedItem, editItem] = useState<EditedItem | null>(null);
  const [isSimulating, setSimulating] = useState(false);
  const board = useBoard();
  const model = careerModel(view, supposed);
  return {
    view,
    model,
    board,
    mayChange: view.is_own,
    selected: jobNamed(model, cargo),
    select: (job_profile_id) => goTo({ cargo: job_profile_id }),
    supposed,
    suppose,
    way: Math.min(way, Math.max(0, model.routes.length - 1)),
    chooseWay,
    editedItem,
    editItem,
    isSimulating,
    simulate: (isOpen) => {
      setSimulating(isOpen);
      if (!isOpen) suppose(nothing);
    },
  };
}
