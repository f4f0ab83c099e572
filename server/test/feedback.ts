/** Feedback in tests, on days that the test chooses. */
import type { NewFeedback } from '@pdy/contract/feedback/feedback';
import { type aCompany, owner, type Person } from './world.ts';

export const praise = (receiver: Person, more: Partial<NewFeedback> = {}): NewFeedback => ({
  ...{ receiver_id: receiver.person_id, kind: 'praise', visibility: 'private', request_id: null },
  ...{ situation: '', behaviour: '', impact: '', suggestion: '', competencies: [] },
  body: 'Seu resumo da reunião poupou uma semana a todos.',
  ...more,
});

export const constructive = (receiver: Person, more: Partial<NewFeedback> = {}): NewFeedback =>
  praise(receiver, {
    ...{ kind: 'constructive', body: '' },
    situation: 'Na reunião de segunda com o cliente',
    behaviour: 'você interrompeu a Ana três vezes',
    impact: 'e o cliente ficou sem a resposta',
    ...more,
  });

/** They have long been in the company, so what they say of each other counts. */
export const ofOld = (people: readonly Person[]) =>
  owner.query(`update company_members set joined_on = '2025-01-01' where user_id = any ($1::uuid[])`, [
    people.map(({ person_id }) => person_id),
  ]);

/** Two more colleagues, so that five people could have given feedback that names nobody. */
export const twoColleagues = async ({ person }: Awaited<ReturnType<typeof aCompany>>) => [
  await person(),
  await person(),
];
