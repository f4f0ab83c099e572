/** Activities and goals: tells the manager what waits or ended early, and the person the outcome. */
import { effectText } from '@pdy/contract/rules/competencies/evidence-effect';
import { sql } from 'kysely';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable } from '#kernel/events/reactions.ts';
import { shownName } from '#kernel/names.ts';
import { companyToday, effectOfActivity } from '../../competencies/index.ts';
import { approverFor } from '../../pdi/index.ts';
import { notify } from '../notify.ts';
import { nameOf, quoted } from '../words.ts';

const activityOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('pdi_activities as a')
    .innerJoin('pdi_goals as g', sameCompany('g.id', 'a.goal_id'))
    .innerJoin('profiles as person', 'person.user_id', 'a.person_id')
    .where('a.id', '=', id)
    .select(['a.id', 'a.person_id', 'a.title', 'a.status', 'a.validation_note'])
    .select(sql<string | null>`coalesce(a.target_competency_id, g.competency_id)`.as('competency_id'))
    .select(sql<number | null>`coalesce(a.target_level, g.target_level)`.as('target_level'))
    .select(shownName('person').as('person_name'))
    .executeTakeFirst();

/** The next person up the line who may validate. Administrators without a line may not, so they are not asked. */
const askValidator = async (
  event: Happening<'pdi.activity.finished'>,
  { tx, company_id }: ReactionContext,
) => {
  const activity = await activityOf(tx, event.subject_id);
  if (activity?.status !== 'awaiting_validation') return;
  const { approver_id } = await approverFor(tx, { person_id: activity.person_id, company_id });
  if (approver_id === null) return;
  await notify(tx, {
    to: [approver_id],
    about: `activity ${activity.id}`,
    titulo: 'Atividade para validar',
    mensagem: `${activity.person_name} concluiu “${activity.title}” e espera a sua validação.`,
    tipo: 'acompanhamento',
    link_destino: `/goals?aba=aprovacoes&validar=${activity.id}`,
    dedupe_key: `${event.id} notifications.ask_validator`,
  });
};

/** The effect on the level, in the words of the screens. */
const proves = async (
  context: ReactionContext,
  activity: NonNullable<Awaited<ReturnType<typeof activityOf>>>,
) => {
  const { id, person_id, competency_id, target_level } = activity;
  if (competency_id === null || target_level === null) return '';
  const aim = { id, person_id, competency_id, target_level };
  const today = await companyToday(context);
  const effect = await effectOfActivity(context.tx, {
    ...aim,
    today,
    isDone: true,
    isValidated: true,
  });
  return effect ? ` Ela agora é ${effectText(effect, effect.competency.name, true)}` : '';
};

const notifyPerson = async (
  event: Happening<'pdi.activity.validated' | 'pdi.activity.rejected'>,
  context: ReactionContext,
) => {
  const { tx } = context;
  const activity = await activityOf(tx, event.subject_id);
  if (!activity || event.actor_id === activity.person_id) return;
  const who = await nameOf(tx, event.actor_id);
  const note = quoted('Recado', activity.validation_note);
  const isDone = event.name === 'pdi.activity.validated';
  await notify(tx, {
    to: [activity.person_id],
    titulo: isDone ? 'Atividade validada' : 'Atividade devolvida',
    mensagem: isDone
      ? `${who} validou “${activity.title}”.${await proves(context, activity)}${note}`
      : `${who} devolveu “${activity.title}” para você continuar.${note}`,
    tipo: 'acompanhamento',
    link_destino: `/goals?atividade=${activity.id}`,
    dedupe_key: `${event.id} notifications.tell_person`,
  });
};

const goalOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('pdi_goals as g')
    .innerJoin('profiles as person', 'person.user_id', 'g.person_id')
    .where('g.id', '=', id)
    .select(['g.plan_id', 'g.person_id', 'g.title', shownName('person').as('person_name')])
    .select((eb) =>
      eb
        .selectFrom('pdi_progress_updates as u')
        .whereRef('u.company_id', '=', 'g.company_id')
        .whereRef('u.goal_id', '=', 'g.id')
        .orderBy('u.id', 'desc')
        .limit(1)
        .select('u.note')
        .as('reason'),
    )
    .executeTakeFirst();

/** Tells the approver that a person completed a goal at less than 100 %. */
const notifyOfEarlyEnd = async (
  event: Happening<'pdi.goal.completed'>,
  { tx, company_id }: ReactionContext,
) => {
  const { goal_id, progress } = event.payload;
  const goal = progress === undefined ? undefined : await goalOf(tx, goal_id);
  if (!goal) return;
  const { approver_id } = await approverFor(tx, { person_id: goal.person_id, company_id });
  if (approver_id === null) return;
  await notify(tx, {
    to: [approver_id],
    titulo: 'Meta concluída antes de 100%',
    mensagem: `${goal.person_name} concluiu a meta “${goal.title}” em ${progress}%.${quoted('Motivo', goal.reason)}`,
    tipo: 'acompanhamento',
    link_destino: `/goals?acompanhar=${goal.plan_id}`,
    dedupe_key: `${event.id} notifications.tell_early_end`,
  });
};

export const activityReactions: ReactionTable = {
  'pdi.goal.completed': [after('notifications.tell_early_end', notifyOfEarlyEnd)],
  'pdi.activity.finished': [after('notifications.ask_validator', askValidator)],
  'pdi.activity.validated': [after('notifications.tell_validation', notifyPerson)],
  'pdi.activity.rejected': [after('notifications.tell_rejection', notifyPerson)],
};
