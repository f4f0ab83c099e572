/** Helpers that write and read recognition in server tests. */
import type { NewRecognition } from '@pdy/contract/recognition/recognition';
import { call } from './team.ts';
import { as, type Person } from './world.ts';

/** Long enough for a recognition. */
export const words = 'Obrigada por organizar a entrega do projeto com tanto cuidado.';

export const praise = (
  from: Person,
  to: readonly Person[],
  more: Partial<NewRecognition> = {},
  at?: string,
) =>
  (at ? as(from, { clock: () => new Date(at) }) : call(from)).recognition.add({
    recipient_ids: to.map(({ person_id }) => person_id),
    body: words,
    competency_id: null,
    visibility: 'company',
    ...more,
  });

/** Ids of the posts in somebody's feed. */
export const idsOf = async (reader: Person, filter: 'all' | 'team' | 'about_me' = 'all') =>
  (await call(reader).recognition.feed({ filter })).items.map(({ id }) => id);
