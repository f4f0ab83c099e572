/** Acts that need a fresh proof of identity: when the server asks for it, the person gives it and the act continues. */
import { useState } from 'react';
import { toastError } from '#lib/feedback.ts';
import { accountReason, type Refusal } from '#lib/session/account-error.ts';

type Action = () => Promise<Refusal | null>;

const asksForProof = ({ code }: Refusal) => code === 'reauthentication_needed' || code === 'insufficient_aal';

/** Shows a refusal, unless the person is asked for a proof instead. Returns the refusal. */
export function refusalWords(refusal: Refusal | null) {
  if (refusal && !asksForProof(refusal)) toastError(accountReason(refusal));
  return refusal;
}

export function useProof() {
  const [waiting, setWaiting] = useState<Action | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (action: Action) => {
    setWaiting(null);
    setRefusal(null);
    setBusy(true);
    const refused = await action().finally(() => setBusy(false));
    if (refused && asksForProof(refused)) setWaiting(() => action);
    else setRefusal(refused);
  };
  return {
    run,
    refusal,
    isBusy,
    /** The server has asked for a proof. */
    isAsked: waiting !== null,
    goOn: () => waiting && run(waiting),
    giveUp: () => setWaiting(null),
  };
}

export type Proof = ReturnType<typeof useProof>;
