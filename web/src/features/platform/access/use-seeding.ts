/** Creates the test accounts one after the other, and shows the result of each. */
import type { QaResult, QaRole } from '@pdy/contract/platform/qa-seed';
import { useState } from 'react';
import { composed, useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';
import { friendlyError } from '#lib/words/friendly-error.ts';

type State = 'creating' | QaResult['outcome'];
/** A chosen company, and its name as typed. */
type Place = { readonly id: string; readonly typed_name: string };
type Account = { role: QaRole; email: string; exists: boolean };

const words: Record<State, string> = {
  creating: 'criando...',
  created: 'criada',
  exists: 'já existe',
  error: 'erro',
};

/** The state of an account; before its turn, whether it exists. */
export const outcomeWords = (state: State | undefined, exists: boolean, company?: string) => {
  if (state) return words[state];
  if (!exists) return 'ainda não criada';
  return company ? `${words.exists} em ${company}` : words.exists;
};

/** Creates one account; an error becomes its result, and the next account follows. */
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
