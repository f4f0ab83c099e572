/** The people for whom something of the company is meant, as forms hold it. */

export type Named = { id: string; name: string };

export type AudienceValues = {
  audience: 'all' | 'some';
  departments: string[];
  job_ids: string[];
  /** A name is '' where only the id is known. */
  people: Named[];
};

export const forEverybody: AudienceValues = { audience: 'all', departments: [], job_ids: [], people: [] };

/** The audience in the form that the calls take. */
export const sentAudience = ({ audience, departments, job_ids, people }: AudienceValues) =>
  audience === 'all'
    ? { audience }
    : { audience, departments, job_ids, person_ids: people.map(({ id }) => id) };
