/** Tells the administrators of a company that the platform has added a test account to it, or deactivated one. */

import type { EventName } from '@pdy/contract/events';
import { sql } from 'kysely';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { shownName } from '#kernel/names.ts';
import { administrators, notify } from '../notifications/index.ts';

type QaEvent = Extract<EventName, `platform.qa_account.${string}`>;
type Words = (account: string) => { readonly titulo: string; readonly mensagem: string };

/** The account in a company; undefined when it has none: then nobody is notified. */
const accountHere = ({ tx }: ReactionContext, user_id: string) =>
  tx
    .selectFrom('profiles as p')
    .select(['p.email', shownName('p').as('name')])
    .where('p.company_id', '=', sql<string>`app.company_id()`)
    .where('p.user_id', '=', user_id)
    .executeTakeFirst();

const notifying =
  (words: Words) =>
  async ({ id, subject_id }: Happening<QaEvent>, context: ReactionContext): Promise<void> => {
    const { tx } = context;
    const account = await accountHere(context, subject_id);
    if (!account) return;
    await notify(tx, {
      to: await administrators(tx, [subject_id]),
      ...words(`${account.name} (${account.email})`),
      tipo: 'acompanhamento',
      link_destino: '/access-logs',
      dedupe_key: `qa account ${id}`,
    });
  };

const made: Words = (account) => ({
  titulo: 'A plataforma criou uma conta de teste nesta empresa',
  mensagem: `A equipe da plataforma criou ${account}. Ela ocupa uma vaga e lê o que o seu papel permite. Se você não esperava por isso, desative a conta e fale com a plataforma.`,
});
const removed: Words = (account) => ({
  titulo: 'A plataforma desativou uma conta de teste desta empresa',
  mensagem: `A equipe da plataforma desativou ${account}. A vaga está livre de novo.`,
});

export const qaReactions: ReactionTable = {
  'platform.qa_account.created': [after('platform.tell_of_qa_account', notifying(made))],
  'platform.qa_account.removed': [after('platform.tell_of_qa_end', notifying(removed))],
};
