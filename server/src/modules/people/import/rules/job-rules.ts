/**
 * Finds the job of the catalogue that a 'cargo' means: by its code, else by its name, without regard to accents and
 * case. Pure functions.
 */
import { foldedText } from '@pdy/contract/line-text';
import type { Said } from './cell-rules.ts';

export type KnownJob = { readonly id: string; readonly code: string; readonly name: string };

/** Jobs that may be given, by their words. */
export type Jobs = {
  readonly byCode: ReadonlyMap<string, readonly KnownJob[]>;
  readonly byName: ReadonlyMap<string, readonly KnownJob[]>;
};

/** The text for comparing titles, which may differ in accents, case and spaces. */
export const sameWords = (text: string) => foldedText(text).replace(/\s+/g, ' ').trim();

export const jobsOf = (jobs: readonly KnownJob[]): Jobs => ({
  byCode: Map.groupBy(jobs, ({ code }) => sameWords(code)),
  byName: Map.groupBy(jobs, ({ name }) => sameWords(name)),
});

export type JobRead = {
  /** The job of the line: the catalogue's own words, and its id. */
  readonly said: Pick<Said, 'position' | 'job_profile_id'>;
  readonly note: string | null;
};

const asText = (typed: string | null | undefined, note: string | null = null): JobRead => ({
  said: typed === undefined ? {} : { position: typed },
  note,
});

/** The job of a line, and a note on it; there is none for a company without jobs, and for an unchanged cargo. */
export const jobOf = (
  typed: string | null | undefined,
  before: Pick<Said, 'position' | 'job_profile_id'> | undefined,
  jobs: Jobs,
): JobRead => {
  if (!typed) return asText(typed);
  const found = jobs.byCode.get(sameWords(typed)) ?? jobs.byName.get(sameWords(typed)) ?? [];
  const held = found.find(({ id }) => id === before?.job_profile_id);
  const job = held ?? (found.length === 1 ? found[0] : undefined);
  if (job) return { said: { position: job.name, job_profile_id: job.id }, note: null };
  if (found.length > 1)
    return asText(typed, `Há ${found.length} cargos com este nome: escreva o código de um deles.`);
  const isNew = typed !== before?.position && jobs.byCode.size > 0;
  return asText(typed, isNew ? `Sem cargo chamado “${typed}” no catálogo: fica só como texto.` : null);
};
