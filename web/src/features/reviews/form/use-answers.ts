/**
 * The answers of a review while it is written. Each change is kept in this browser at once, and sent to the server, one
 * save after the other, until it is acknowledged.
 */
import type { ReviewAnswer, ReviewForm } from '@pdy/contract/reviews/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { composed, useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { isSame } from '#lib/form/merge.ts';
import { useTypedHere } from '#lib/form/unsaved.ts';
import { isConflict } from '#lib/live/overtaken.ts';
import { untilAnswered } from '#lib/live/send-again.ts';
import { friendlyError } from '#lib/words/friendly-error.ts';
import { type Answers, answerOf, metBy, type Standing, toSend, unsavedOf } from './answers-sync.ts';
import { dropKept, keepAnswer, keptStanding } from './kept-answers.ts';

export type Saving =
  | { readonly state: 'idle' | 'saving' }
  | { readonly state: 'saved'; readonly at: Date }
  /** The server has not answered; the save is repeated automatically. */
  | { readonly state: 'lost' }
  | { readonly state: 'refused'; readonly why: string };

const restMs = 2000;
/** The most saves in a row that may be overtaken by another one. */
const mostMeetings = 3;

type SaveInput = Parameters<typeof api.reviewForms.save.call>[0];
type Saved = Awaited<ReturnType<typeof api.reviewForms.save.call>>;

const askedOf = ({ assignment_id }: ReviewForm) => ({ input: { assignment_id } });

/** The answers on this screen, and what is under way with them. */
function useStanding({ assignment_id, answers, version }: ReviewForm) {
  const [standing, setStanding] = useState<Standing>(() =>
    metBy(keptStanding(assignment_id, answers), answers),
  );
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  const { current } = useRef({
    standing,
    version,
    isLeft: false,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
    underWay: null as Promise<boolean> | null,
  });
  const stand = (next: Standing) => {
    current.standing = next;
    setStanding(next);
  };
  return { current, standing, stand, saving, setSaving };
}

type Held = ReturnType<typeof useStanding>;

function useSave({ current, setSaving }: Held) {
  const { mutateAsync } = useAct(
    composed(api.reviewForms, (input: SaveInput) =>
      untilAnswered((signal) => api.reviewForms.save.call(input, { signal }), {
        onLost: () => setSaving({ state: 'lost' }),
        isOver: () => current.isLeft,
      }),
    ),
    { refused: () => null, refreshes: false },
  );
  return mutateAsync;
}

/** What the server says: a form that was read, a save that arrived, and one that was refused. */
function useArrivals(form: ReviewForm, { current, stand, setSaving }: Held) {
  const { assignment_id } = form;
  const asked = askedOf(form);
  const client = useQueryClient();
  const take = (row: ReviewForm) => {
    // The data that was read may be older than the last save.
    if (row.version <= current.version) return;
    current.version = row.version;
    stand(metBy(current.standing, row.answers));
  };
  const arrived = (answers: Answers, { version, assignment_version, saved_at }: Saved) => {
    current.version = version;
    stand({ ...current.standing, base: { ...current.standing.base, ...answers } });
    for (const [id, answer] of Object.entries(answers)) dropKept(assignment_id, id, answer);
    setSaving({ state: 'saved', at: saved_at });
    client.setQueryData(api.reviewForms.get.queryKey(asked), (row) =>
      row
        ? {
            ...row,
            ...{ version, assignment_version, status: 'started' as const },
            answers: { ...row.answers, ...answers },
          }
        : row,
    );
    void client.invalidateQueries({ queryKey: api.reviewForms.mine.key() });
  };
  const refused = (error: unknown) => {
    setSaving({ state: 'refused', why: friendlyError(error) });
    // It may have been closed meanwhile.
    void client.invalidateQueries({ queryKey: api.reviewForms.get.queryKey(asked) });
    return false;
  };
  const meet = async () =>
    take(await client.fetchQuery({ ...api.reviewForms.get.queryOptions(asked), staleTime: 0 }));
  return { take, arrived, refused, meet };
}

/** Sends what the server does not have, one save after the other. */
function useSending(form: ReviewForm, held: Held) {
  const { current, setSaving } = held;
  const save = useSave(held);
  const { take, arrived, refused, meet } = useArrivals(form, held);
  /** Resolves to true when the server has everything. */
  const sendAll = async () => {
    for (let meetings = 0; ; ) {
      const answers = toSend(current.standing);
      if (Object.keys(answers).length === 0) return current.standing.clashes.length === 0;
      setSaving({ state: 'saving' });
      try {
        const saved = await save({
          assignment_id: form.assignment_id,
          version: current.version,
          answers,
        });
        if (saved === null) return false;
        arrived(answers, saved);
      } catch (error) {
        if (!isConflict(error) || meetings === mostMeetings) return refused(error);
        meetings += 1;
        await meet().catch(() => setSaving({ state: 'lost' }));
      }
    }
  };
  const flush = (): Promise<boolean> => {
    clearTimeout(current.timer);
    current.underWay ??= sendAll().finally(() => {
      current.underWay = null;
    });
    return current.underWay;
  };
  return { take, flush };
}

export function useReviewAnswers(form: ReviewForm) {
  const { assignment_id } = form;
  const held = useStanding(form);
  const { current, standing, stand, saving } = held;
  const { take, flush } = useSending(form, held);
  const keep = (id: string, answer: ReviewAnswer) => {
    const { mine, base } = current.standing;
    stand({ ...current.standing, mine: { ...mine, [id]: answer } });
    keepAnswer(assignment_id, id, { answer, base: answerOf(base, id) });
  };
  /** Typed text waits for a moment before it is sent; choices are sent at once. */
  const change = (id: string, part: Partial<ReviewAnswer>) => {
    const before = answerOf(current.standing.mine, id);
    const answer = { ...before, ...part };
    if (isSame(answer, before)) return;
    keep(id, answer);
    clearTimeout(current.timer);
    if (Object.keys(part).join() !== 'text') void flush();
    else current.timer = setTimeout(() => void flush(), restMs);
  };
  /** Resolves clashes: this screen's answer stays, or the one that was saved elsewhere. */
  const settle = (stays: 'mine' | 'saved') => {
    const { mine, base, clashes } = current.standing;
    const followed = stays === 'mine' ? [] : clashes;
    for (const id of followed) dropKept(assignment_id, id, answerOf(mine, id));
    const theirs = Object.fromEntries(followed.map((id) => [id, answerOf(base, id)]));
    stand({ mine: { ...mine, ...theirs }, base, clashes: [] });
    void flush();
  };

  useEffect(() => take(form), [form.version]);
  useEffect(() => {
    current.isLeft = false;
    // They were saved, but the tab was closed before the response arrived.
    for (const [id, answer] of Object.entries(form.answers)) dropKept(assignment_id, id, answer);
    void flush();
    return () => {
      void flush();
      current.isLeft = true;
    };
  }, []);
  const isUnsaved = unsavedOf(standing).length > 0;
  useTypedHere(isUnsaved);
  return {
    ...{ answers: standing.mine, base: standing.base, clashes: standing.clashes, saving, isUnsaved },
    ...{ change, flush, settle },
    /** The present version, for a call after the last save. */
    versionNow: () => current.version,
  };
}
