/** What a regrade has changed in the key, in words: for people who keep a copy of the question. */

import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';

type Right = {
  /** Texts of the right options. */
  readonly options: readonly string[];
  readonly number: number | null;
  readonly accepted: readonly string[];
  readonly explanation: string;
};

export type KeyChange = {
  readonly unit: string | null;
  readonly reference: string;
  readonly before: Right;
  readonly now: Right;
  readonly is_annulled: boolean;
};

type Kept = {
  correct: string[] | null;
  number: number | null;
  accepted: string[] | null;
  explanation: string;
};

const inWords = ({ correct, number, accepted, explanation }: Kept, options: readonly Option[]): Right => ({
  options: options.flatMap(({ id, text }) => (correct?.includes(id) ? [text] : [])),
  ...{ number, accepted: accepted ?? [], explanation },
});

type Option = { id: string; text: string };

/** The change of the key in each corrected version. Runs as the system, or for people who write content. */
export const keyChanges = async (tx: Tx, regrade_id: string): Promise<KeyChange[]> => {
  const { old_keys } = await tx
    .selectFrom('regrades')
    .select('old_keys')
    .where('id', '=', regrade_id)
    .executeTakeFirstOrThrow();
  const kept = old_keys as unknown as (Kept & { version_id: string })[];
  if (kept.length === 0) return [];
  const versions = await tx
    .selectFrom('question_versions as v')
    .innerJoin('question_keys as k', sameCompany('k.version_id', 'v.id'))
    .where(
      'v.id',
      'in',
      kept.map(({ version_id }) => version_id),
    )
    .select(['v.id', 'v.unit', 'v.options', 'v.annulled', 'k.correct', 'k.number', 'k.accepted'])
    .select(['k.explanation', 'k.reference'])
    .execute();
  return versions.flatMap(({ id, unit, annulled, reference, ...version }) => {
    const before = kept.find(({ version_id }) => version_id === id);
    const options = version.options as unknown as Option[];
    return before
      ? [
          {
            ...{ unit, reference, is_annulled: annulled !== null },
            ...{ before: inWords(before, options), now: inWords(version, options) },
          },
        ]
      : [];
  });
};
