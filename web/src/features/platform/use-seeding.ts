/** Makes the test accounts one after the other, and tells how each of them ended. */
import type { QaResult, QaRole } from '@pdy/contract/platform/qa-seed';
import { useState } from 'react';
import { composed, useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';
import { friendlyError } from '#lib/friendly-error.ts';

type State = 'creating' | QaResult['outcome'];
/** A company that was chosen, and its name as it was typed. */
type Place = { readonly id: string; readonly typed_name: string };
type Account = { role: QaRole; email: string; exists: boolean };

const words: Record<State, string> = {
  creating: 'criando...',
  created: 'criada',
  exists: 'já existe',
  error: 'erro',
};

/** Before the account has had its turn: whether it is there. */
export const outcomeWords = (state: State | undefined, exists: boolean, company?: string) => {
  if (state) return words[state];
  if (!exists) return 'ainda não criada';
  return company ? `${words.exists} em ${company}` : words.exists;
};

/** What became of one account; whatever goes wrong with it is told, and the next one has its turn. */
async function make({ role, email }: Account, place: Place | null): Promise<State> {
  try {
    const { outcome, message } = await api.platform.qaSeed.create.call({
      role,
      ...(place && { company_id: place.id, typed_name: place.typed_name }),
    });
    if (message !== null) toastError(message);
    return outcome;
  } catch (error) {
    toastError(`Falha inesperada para ${email}: ${friendlyError(error, 'administration')}`);
    return 'error';
  }
}

export function useSeeding(accounts: readonly Account[]) {
  const [states, setStates] = useState<Partial<Record<QaRole, State>>>({});
  const makeAll = async (place: Place | null) => {
    setStates({});
    for (const account of accounts) {
      setStates((now) => ({ ...now, [account.role]: 'creating' }));
      const state = await make(account, place);
      setStates((now) => ({ ...now, [account.role]: state }));
    }
  };
  const act = useAct(composed(api.platform, makeAll), { done: 'Seed de usuários de QA finalizado' });
  return { states, isRunning: act.isPending, run: act.mutate };
}
