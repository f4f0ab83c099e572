/** Moves users into companies; leaving a company is confirmed first. */
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { messageOf } from '../failure-words.ts';
import type { User } from '../platform-queries.ts';

type Move = { user: User; company_id: string | null };

export type Placing = ReturnType<typeof usePlacing>;

type Words = { done: string /** Followed by ': {message}'. */; failed: string };

export function usePlacing({ done, failed }: Words) {
  const [asked, setAsked] = useState<Move | null>(null);
  const place = useAct(api.platform.users.setCompany, {
    done,
    refused: (error) => `${failed}: ${messageOf(error, 'users')}`,
    onDone: () => setAsked(null),
  });
  const send = ({ user: { user_id, version }, company_id }: Move, keep_role = false) => {
    if (!place.isPending) place.mutate({ user_id, version, company_id, keep_role });
  };
  return {
    asked,
    isPending: place.isPending,
    /** The user and the place that are being written. */
    underWay: place.isPending ? place.variables : null,
    start: (move: Move) => (move.user.company === null ? send(move) : setAsked(move)),
    confirm: (keepRole: boolean) => asked && send(asked, keepRole),
    cancel: () => setAsked(null),
  };
}
