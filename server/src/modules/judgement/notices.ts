/** Notifies experts that cases wait for their ratings, and marks the notice as read once none is left. */
import { countText } from '@pdy/contract/rules/numbers';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { notifyEach, settleNotices, withdrawQuestion } from '../notifications/index.ts';

const aboutOf = (competency_id: string) => `judgement_ratings ${competency_id}`;

type Expert = {
  readonly person_id: string;
  readonly competency: string;
  /** Cases of the competency that the expert has not rated. */
  readonly left: number;
  readonly was_notified: boolean;
};

/** The experts of a competency. A rating of the demo has no expert. */
const expertsOf = async (tx: Tx, competency_id: string): Promise<Expert[]> => {
  const { rows } = await sql<Expert>`
    select e.person_id, c.name as competency,
      (select count(*)::int from judgement_cases k
       where k.company_id = e.company_id and k.competency_id = e.competency_id and k.status <> 'retired'
         and exists (select from judgement_options o where o.company_id = k.company_id and o.case_id = k.id
           and not exists (select from judgement_ratings r where r.company_id = o.company_id and r.option_id = o.id
             and r.rater_id = e.person_id and not r.is_fictitious))) as left,
      exists (select from user_notifications un
        join notifications n on n.company_id = un.company_id and n.id = un.notification_id
        where un.company_id = e.company_id and un.user_id = e.person_id and un.status = 'nao_lida'
          and n.about = ${aboutOf(competency_id)}) as was_notified
    from judgement_experts e join competencies c on c.company_id = e.company_id and c.id = e.competency_id
    where e.company_id = app.company_id() and e.competency_id = ${competency_id}`.execute(tx);
  return rows;
};

type Words = { readonly titulo: string; readonly mensagem: string };

const notifyRead = (
  tx: Tx,
  { id, competency_id }: { readonly id: string; readonly competency_id: string },
  experts: readonly Expert[],
  words: (expert: Expert) => Words,
) =>
  notifyEach(
    tx,
    experts.map((expert) => ({
      ...{ ...words(expert), to: [expert.person_id], tipo: 'acompanhamento' as const },
      link_destino: '/behavioral-tests?avaliar=true',
      about: aboutOf(competency_id),
      dedupe_key: `${id} ${expert.person_id} judgement.tell_expert`,
    })),
  );

const casesLeft = ({ left }: Expert) => countText(left, 'caso espera', 'casos esperam');

/**
 * Withdraws the notices of experts who are no longer named, and those that newly named experts got of a case that came
 * into use; then notifies the newly named ones.
 */
export const notifyNamed = async (
  {
    id,
    company_id,
    subject_id: competency_id,
    payload: { person_ids, added_ids },
  }: Happening<'judgement.experts.named'>,
  { tx }: ReactionContext,
): Promise<void> => {
  const notified = person_ids.filter((one) => !added_ids.includes(one));
  await withdrawQuestion(tx, { company_id, about: aboutOf(competency_id) }, notified);
  const added = (await expertsOf(tx, competency_id)).filter(({ person_id }) => added_ids.includes(person_id));
  await notifyRead(tx, { id, competency_id }, added, (expert) => ({
    titulo: `Você foi indicado como especialista em ${expert.competency}`,
    mensagem:
      expert.left > 0
        ? `${casesLeft(expert)} a sua avaliação: diga quanto cada resposta resolve a situação.`
        : 'Quando houver casos de julgamento desta competência, você os avalia em Testes Comportamentais.',
  }));
};

/** Notifies experts of cases that came into use. Experts with an unread notice of the competency know already. */
const notifyOfCases = async (
  event: { readonly id: string; readonly competency_id: string },
  { tx }: ReactionContext,
): Promise<void> => {
  const open = (await expertsOf(tx, event.competency_id)).filter(
    ({ left, was_notified }) => left > 0 && !was_notified,
  );
  await notifyRead(tx, event, open, (expert) => ({
    titulo: `Casos para avaliar em ${expert.competency}`,
    mensagem: `${casesLeft(expert)} a sua avaliação: diga quanto cada resposta resolve a situação.`,
  }));
};

export const notifyOfCopied = (
  { id, subject_id }: Happening<'judgement.cases.copied'>,
  context: ReactionContext,
): Promise<void> => notifyOfCases({ id, competency_id: subject_id }, context);

const competencyOf = async (tx: Tx, case_id: string) =>
  (
    await tx
      .selectFrom('judgement_cases')
      .where('id', '=', case_id)
      .select('competency_id')
      .executeTakeFirstOrThrow()
  ).competency_id;

const settleDone = async (
  { tx }: ReactionContext,
  { company_id, competency_id }: { readonly company_id: string; readonly competency_id: string },
) => {
  const done = (await expertsOf(tx, competency_id)).filter(
    ({ left, was_notified }) => left === 0 && was_notified,
  );
  for (const { person_id } of done)
    await settleNotices(tx, { company_id, about: aboutOf(competency_id) }, person_id);
};

/** A case that goes out of use may have been the last one to rate. */
export const notifyOfMoved = async (
  { id, company_id, subject_id, payload: { to } }: Happening<'judgement.case.moved'>,
  context: ReactionContext,
): Promise<void> => {
  const competency_id = await competencyOf(context.tx, subject_id);
  if (to === 'active') await notifyOfCases({ id, competency_id }, context);
  else await settleDone(context, { company_id, competency_id });
};

export const settleRated = async (
  { company_id, subject_id }: Happening<'judgement.case.rated'>,
  context: ReactionContext,
): Promise<void> =>
  settleDone(context, { company_id, competency_id: await competencyOf(context.tx, subject_id) });
