/**
 * The person's board: changes are shown at once and saved a moment later, one at a time, as steps that can be undone.
 */
import type { BoardItem, BoardItemChange, NewBoardItem } from '@pdy/contract/career/board';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { careerQuery } from '../career-query.ts';
import { type UndoRedo, useHistory } from './history.ts';

/** ms from the last movement to the save. */
const restMs = 800;

type Change = Omit<BoardItemChange, 'id' | 'version'>;

export type Board = {
  /** Resolves to whether it was saved. */
  add: (item: NewBoardItem, shown: BoardItem) => Promise<boolean>;
  /**
   * `from`: the version that the change is based on. A change that was saved elsewhere since, read or not, is not
   * overwritten.
   */
  change: (item: BoardItem, change: Change, from?: number) => Promise<boolean>;
  remove: (item: BoardItem) => void;
  /** Moves on the screen at once, and on the server when the movement rests. */
  move: (item: BoardItem, place: { x: number; y: number }) => void;
  history: UndoRedo;
  /** Something is on its way to the server. */
  isSaving: boolean;
};

/** The shown board, which changes before the server has answered. */
function useShown() {
  const client = useQueryClient();
  const { queryKey } = careerQuery(undefined);
  return {
    find: (id: string) => client.getQueryData(queryKey)?.board?.items.find((item) => item.id === id),
    paint: (change: (items: BoardItem[]) => BoardItem[]) =>
      client.setQueryData(
        queryKey,
        (view) =>
          view && {
            ...view,
            board: {
              id: '',
              shared_with_manager: true,
              viewport: null,
              ...view.board,
              items: change(view.board?.items ?? []),
            },
          },
      ),
    /** A request that started before a save may return without it: then the board is read again. */
    readAgain: () => {
      if (client.isFetching({ queryKey }) > 0) void client.invalidateQueries({ queryKey });
    },
  };
}

/** Saves one change at a time: each waits for the one before, because it needs the version that resulted from it. */
function useSaves() {
  const { paint, find, readAgain } = useShown();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const left = useRef(new Map<string, number>());
  /** The version that one's own saves made of that version. */
  const latestOf = (id: string, from: number): number => {
    const next = left.current.get(`${id}@${from}`);
    return next === undefined ? from : latestOf(id, next);
  };
  const put = (item: BoardItem) => {
    paint((items) => items.map((one) => (one.id === item.id ? item : one)));
    readAgain();
  };
  const putNew = (item: BoardItem) => {
    paint((items) => [...items.filter(({ id }) => id !== item.id), item]);
    readAgain();
  };
  const add = useAct(api.career.board.add, { onDone: putNew, refreshes: 'refused' });
  const change = useAct(api.career.board.change, { onDone: put, refreshes: 'refused' });
  const remove = useAct(api.career.board.remove, { onDone: readAgain, refreshes: 'refused' });
  const inTurn = (work: () => Promise<unknown> | undefined) => {
    const done = last.current.then(work).then(
      () => true,
      () => false,
    );
    last.current = done;
    return done;
  };
  return {
    isSaving: add.isPending || change.isPending || remove.isPending,
    add: (item: NewBoardItem) => inTurn(() => add.mutateAsync(item)),
    isNewest: (id: string, from: number) => find(id)?.version === latestOf(id, from),
    change: (id: string, changes: Change, from?: number) =>
      inTurn(async () => {
        const version = from === undefined ? find(id)?.version : latestOf(id, from);
        if (version === undefined) return;
        const saved = await change.mutateAsync({ id, version, ...changes });
        left.current.set(`${id}@${version}`, saved.version);
      }),
    remove: ({ id }: { id: string }) =>
      inTurn(async () => {
        const version = find(id)?.version;
        if (version === undefined) return;
        await remove.mutateAsync({ id, version });
        paint((items) => items.filter((one) => one.id !== id));
      }),
  };
}

const asNew = (item: BoardItem): NewBoardItem => {
  const { goal, version: _, ...rest } = item;
  return { ...rest, goal_id: goal?.id ?? null };
};

const before = (item: BoardItem, change: Change): Change =>
  Object.fromEntries(Object.keys(change).map((key) => [key, item[key as keyof BoardItem]]));

export function useBoard(): Board {
  const { paint, find } = useShown();
  const saves = useSaves();
  const history = useHistory();
  const merge = (id: string, changes: object) =>
    paint((items) => items.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const put = (item: NewBoardItem, shown: BoardItem) => {
    paint((items) => [...items.filter(({ id }) => id !== shown.id), shown]);
    return saves.add(item);
  };
  const takeOff = (item: BoardItem) => saves.remove(item);
  const alter = async (id: string, changes: Change, from?: number) => {
    const known = find(id);
    const isShown = from === undefined || saves.isNewest(id, from);
    if (isShown) merge(id, changes);
    const isSaved = await saves.change(id, changes, from);
    // Until the board is read again, the old values are shown: a form that opens on refused values would take them for
    // saved.
    if (!isSaved && isShown && known && find(id)?.version === known.version)
      merge(id, before(known, changes));
    return isSaved;
  };
  const moves = useMoves(merge, (id, place) => void saves.change(id, place));
  return {
    history,
    isSaving: saves.isSaving,
    add: (item, shown) => {
      const redo = () => put(item, shown);
      history.note({ name: 'adicionar', redo, undo: () => takeOff(shown) });
      return redo();
    },
    change: (item, change, from) => {
      const [redo, undo] = [() => alter(item.id, change), () => alter(item.id, before(item, change))];
      history.note({ name: 'alterar', redo, undo });
      return alter(item.id, change, from);
    },
    remove: (item) => {
      void takeOff(item);
      const undo = () => put(asNew(item), item);
      history.note({ name: 'remover', redo: () => takeOff(item), undo });
    },
    move: (item, place) =>
      moves.to(item, place, (from) => {
        const undo = () => alter(item.id, from);
        history.note({ name: 'mover', redo: () => alter(item.id, place), undo });
      }),
  };
}

type Place = { x: number; y: number };
type Movement = { from: Place; end: () => void; timer: number };

/** Movements that are not saved yet; leaving the page saves them at once. */
function useMoves(merge: (id: string, place: Place) => void, save: (id: string, place: Place) => void) {
  const waiting = useRef(new Map<string, Movement>());
  useEffect(() => {
    const all = waiting.current;
    return () => {
      for (const { end, timer } of [...all.values()]) {
        clearTimeout(timer);
        end();
      }
    };
  }, []);
  return {
    to: ({ id, x, y }: BoardItem, place: Place, note: (from: Place) => void) => {
      const known = waiting.current.get(id);
      if (known) clearTimeout(known.timer);
      const from = known?.from ?? { x, y };
      merge(id, place);
      const end = () => {
        waiting.current.delete(id);
        save(id, place);
        note(from);
      };
      waiting.current.set(id, { from, end, timer: window.setTimeout(end, restMs) });
    },
  };
}
