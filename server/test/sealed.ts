/** A collection of sealed answers with the people who are asked, for tests. */
import { randomUUID } from 'node:crypto';
import type { SealedAnswers, SealedQuestion } from '@pdy/contract/sealed/sealed';
import type { SealedKind } from '@pdy/contract/sealed/words';
import { type Database, openDatabase } from '../src/kernel/db.ts';
import { closeEnded } from '../src/modules/sealed/closing.ts';
import { endCollection, openCollection } from '../src/modules/sealed/index.ts';
import { reactions } from '../src/reactions.ts';
import { aCompany, as, asSystem, db, owner, type Person } from './world.ts';

export const question = (kind: SealedQuestion['kind'], is_required = false): SealedQuestion => ({
  ...{ id: randomUUID(), kind, prompt: 'Como foi?', help: '', is_required, competency_id: null },
});

type Asked = {
  readonly kind?: SealedKind;
  readonly fewest?: number;
  readonly questions?: readonly SealedQuestion[];
  /** How many people are asked, by group; absent: five colleagues. */
  readonly raters?: Readonly<Record<string, number>>;
};

/** A person about whom people are asked, each group in order. */
export const aCollection = async ({
  kind = 'review',
  fewest = 4,
  raters = { peer: 5 },
  ...rest
}: Asked = {}) => {
  const company = await aCompany();
  const about = await company.person();
  const questions = rest.questions ?? [question('mark'), question('mark'), question('text')];
  const people: Record<string, Person[]> = {};
  for (const [group, count] of Object.entries(raters)) {
    people[group] = [];
    for (let made = 0; made < count; made++) people[group].push(await company.person());
  }
  const [id, subject_id] = [randomUUID(), randomUUID()];
  const groups = Object.entries(people).map(([group, asked]) => ({
    ...{ subject_id, person_id: about.person_id, group },
    raters: asked.map(({ person_id }) => ({ person_id })),
  }));
  await asSystem(company.id, ({ tx }) =>
    openCollection(tx, { id, kind, owner_id: null, fewest, questions, groups }),
  );
  return { company_id: company.id, company, about, people, id, subject_id, questions };
};

export type ACollection = Awaited<ReturnType<typeof aCollection>>;

export const invitationOf = async (rater: Person): Promise<string> => {
  const { rows } = await owner.query<{ id: string }>(
    'select id from sealed_invitations where rater_id = $1 order by id desc limit 1',
    [rater.person_id],
  );
  return rows[0]?.id ?? '';
};

/** The same rating for every rating question, and a text for every other question. */
export const answersWith = (
  questions: readonly SealedQuestion[],
  mark: number | null,
  text = '',
): SealedAnswers =>
  Object.fromEntries(
    questions.map(({ id, kind }) => [
      id,
      kind === 'text'
        ? { mark: null, text }
        : { mark: kind === 'choice' && mark ? Math.min(mark, 3) : mark, text: '' },
    ]),
  );

export const send = async (rater: Person, answers: SealedAnswers) =>
  as(rater).sealed.send({ id: await invitationOf(rater), answers });

/** Ends the collection and lets the jobs take it apart. */
export const closeIt = async (
  { company_id, id }: Pick<ACollection, 'company_id' | 'id'>,
  jobsDb: Database,
  keeps = true,
) => {
  await asSystem(company_id, ({ tx }) => endCollection(tx, id, { keeps }));
  await closeEnded({ db, jobsDb, reactions }, company_id, new Date());
};

export const openJobsDb = (url: string) => openDatabase(url, { max: 3 });
