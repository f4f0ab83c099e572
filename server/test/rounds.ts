/** An anonymous round with the people who are asked, for tests. */
import type { NewRound } from '@pdy/contract/rounds/rounds';
import { stepCompany } from '../src/modules/rounds/index.ts';
import { closeEnded } from '../src/modules/sealed/closing.ts';
import { reactions } from '../src/reactions.ts';
import { answersWith, type openJobsDb, send } from './sealed.ts';
import { seen } from './seen.ts';
import { aTeam, call, on, today } from './team.ts';
import { db, owner, type Person, runReactions } from './world.ts';

/** The team of `aTeam`, with `count` more people led by `lead`, all in one area. */
export const anArea = async ({ count = 7, area = 'Suporte' } = {}) => {
  const team = await aTeam();
  const people: Person[] = [];
  for (let made = 0; made < count; made++) people.push(await team.company.person('employee', team.lead));
  await owner.query('update profiles set department = $1 where user_id = any ($2::uuid[])', [
    area,
    people.map(({ person_id }) => person_id),
  ]);
  return { ...team, people, area };
};

export const idsOf = (people: readonly Person[]) => people.map(({ person_id }) => person_id);

export const draftOf = (people: readonly Person[], changed: Partial<NewRound> = {}): NewRound => ({
  ...{ kind: 'company', person_id: null, department: null, title: 'Como trabalhamos' },
  questions: [
    { kind: 'mark', prompt: 'Sei o que se espera de mim.' },
    { kind: 'choice', prompt: 'Reuniões de segunda-feira.' },
    { kind: 'text', prompt: 'O que devemos mudar?' },
  ],
  ...{ opens_on: today, closes_on: '2026-03-17', invited_ids: idsOf(people) },
  ...changed,
});

/** A round that accepts answers. */
export const opened = async (creator: Person, draft: NewRound) => {
  const { id } = await call(creator).rounds.create(draft);
  await call(creator).rounds.open(seen(await call(creator).rounds.get({ id })));
  await runReactions(creator.company_id, on(today).clock);
  return id;
};

/** Each person gives the same rating and their own words. */
export const answered = async (creator: Person, id: string, people: readonly Person[], mark = 4) => {
  const { questions } = await call(creator).rounds.get({ id });
  for (const [at, person] of people.entries())
    await send(person, answersWith(questions, mark, `Resposta ${at + 1}`));
};

/** Runs the jobs of a day. */
export const stepTo = async (
  company_id: string,
  day: string,
  jobsDb: ReturnType<typeof openJobsDb>,
): Promise<void> => {
  const now = on(day).clock();
  await stepCompany({ db, reactions }, company_id, now);
  await closeEnded({ db, jobsDb, reactions }, company_id, now);
  await runReactions(company_id, on(day).clock);
};

/** The titles of the notifications that a person got. */
export const noticesOf = async (person_id: string) => {
  const { rows } = await owner.query<{ titulo: string }>(
    `select n.titulo from user_notifications u join notifications n on n.id = u.notification_id
     where u.user_id = $1 order by n.titulo`,
    [person_id],
  );
  return rows.map(({ titulo }) => titulo);
};
