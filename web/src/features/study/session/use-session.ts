import type { StudyQueue } from '@pdy/contract/study/study';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { refreshAfter } from '#lib/live/refreshing.ts';
import { useAnsweredCount } from './answered-count.ts';
import { createStudy } from './study-machine.ts';

const hurriedInARow = 10;
const leftIn = ({ left }: StudyQueue) => left.fresh + left.learning + left.review;

/** One session of study on this screen. It ends with the screen. */
export function useSession(person_id: string, deck_id: string | undefined) {
  const client = useQueryClient();
  const [study] = useState(() => createStudy(person_id, deck_id, api.study));
  const { cards, history, hurried, since, ...state } = useSyncExternalStore(
    study.subscribe,
    study.getSnapshot,
  );
  const [done, addDone] = useAnsweredCount(`${person_id} ${deck_id ?? ''}`);
  const count = useEffectEvent((more: 1 | -1) => addDone(more));
  const end = useEffectEvent(() => refreshAfter(client, ['study']));
  useEffect(() => {
    const leave = study.follow((more) => count(more));
    return () => {
      leave();
      void end();
    };
  }, [study]);
  const again = () => study.fetchMore(true);
  const more = useAct(api.study.more, { refreshes: false, onDone: () => void again() });
  const { queue } = state;
  return {
    ...{ ...study, ...state, again },
    card: cards[0],
    undo: history.length > 0 ? study.undo : null,
    /** The answers of this study, including those before a reload. */
    done,
    left: queue === null ? 0 : Math.max(cards.length, leftIn(queue) - since),
    isHurried: hurried >= hurriedInARow,
    more: () => more.mutate({}),
  };
}

export type Session = ReturnType<typeof useSession>;
