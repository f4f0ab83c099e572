import type { CareerView } from '@pdy/contract/career/map';
import { useState } from 'react';
import { useCareerAddress, useGoTo } from './career-address.ts';
import type { Career, EditedItem } from './career-context.ts';
import { careerModel, jobNamed, type Supposed } from './career-model.ts';
import { useBoard } from './use-board.ts';

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
