import type { CareerView } from '@pdy/contract/career/map';
import { createContext, useContext, useEffect, useState } from 'react';
import { type Supposed, supposedIn, supposedText, useCareerAddress, useGoTo } from './career-address.ts';
import { type CareerModel, careerModel, jobNamed, type ModelJob } from './career-model.ts';
import { type Board, useBoard } from './parts/use-board.ts';

export type Career = {
  view: CareerView;
  model: CareerModel;
  board: Board;
  /** The reader may change target and board, because it is their own map. */
  mayChange: boolean;
  selected: ModelJob | null;
  select: (job_profile_id: string | undefined) => void;
  supposed: Supposed;
  suppose: (levels: Supposed) => void;
  /** The index of the shown route to the target, from 0. */
  way: number;
  chooseWay: (index: number) => void;
  /** Opens the dialog for a new item, or for an existing one. */
  editItem: (item: EditedItem | null) => void;
  editedItem: EditedItem | null;
  /** The list of supposed levels is open. */
  isSimulating: boolean;
  simulate: (isOpen: boolean) => void;
  /** What a tool did not find, shown in place until a tool finds something; null: nothing is missing. */
  missing: string | null;
  showMissing: (sentence: string | null) => void;
};

/** The item of the dialog: its id, or the place of a new one. */
export type EditedItem = { id: string } | { x: number; y: number; job_profile_id: string | null };

export const CareerContext = createContext<Career | null>(null);

export function useCareer(): Career {
  const career = useContext(CareerContext);
  if (!career) throw new Error('outside the career map');
  return career;
}

/** ms from the last movement of a slider to the address, so that not each step becomes an address. */
const restMs = 300;

/** The supposed levels: at once on the map, and in the address, so that a reload and a link keep them. */
function useSupposed() {
  const { niveis } = useCareerAddress();
  const goTo = useGoTo();
  const [typed, setTyped] = useState({ text: niveis, asked: niveis });
  const isElsewhere = typed.asked !== niveis;
  const text = isElsewhere ? niveis : typed.text;
  useEffect(() => {
    if (text === niveis) return;
    const later = setTimeout(() => goTo({ niveis: text }), restMs);
    return () => clearTimeout(later);
  }, [text, niveis]);
  return {
    supposed: supposedIn(text),
    suppose: (levels: Supposed) => setTyped({ text: supposedText(levels), asked: niveis }),
  };
}

/** The state that the views of the map share. */
export function useCareerState(view: CareerView): Career {
  const { cargo, simular = false } = useCareerAddress();
  const goTo = useGoTo();
  const { supposed, suppose } = useSupposed();
  const [way, chooseWay] = useState(0);
  const [editedItem, editItem] = useState<EditedItem | null>(null);
  const [missing, showMissing] = useState<string | null>(null);
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
    missing,
    showMissing,
    isSimulating: simular,
    simulate: (isOpen) => {
      if (!isOpen) suppose(new Map());
      goTo(isOpen ? { simular: true } : { simular: undefined, niveis: undefined });
    },
  };
}
