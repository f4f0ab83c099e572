/** The filters of simulados, as conditions: `t` is the test, `r` its rules in force. */
import type { SimuladoFilters } from '@pdy/contract/assessments/simulados';
import type { SimuladoDuration } from '@pdy/contract/assessments/values';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Seconds for a person with this much additional time; as `secondsWith` computes them. */
const limit = (extra_percent: RawBuilder<number>) => sql`(r.time_limit_s * (100 + ${extra_percent}) / 100)`;

/** Minutes with their fraction: a limit of 15 min 1 s is over 15. */
const lasts: Record<SimuladoDuration, (extra_percent: RawBuilder<number>) => RawBuilder<SqlBool>> = {
  upto_15: (extra) => sql`coalesce(${limit(extra)} <= 900, false)`,
  upto_30: (extra) => sql`coalesce(${limit(extra)} > 900 and ${limit(extra)} <= 1800, false)`,
  upto_60: (extra) => sql`coalesce(${limit(extra)} > 1800 and ${limit(extra)} <= 3600, false)`,
  over_60: (extra) => sql`coalesce(${limit(extra)} > 3600, false)`,
  unlimited: () => sql`r.time_limit_s is null`,
};

const isAbout = ({ competency_id, level }: SimuladoFilters) => sql<SqlBool>`exists (
  select from assessment_competencies b where b.company_id = r.company_id and b.version_id = r.id
    ${competency_id ? sql`and b.competency_id = ${competency_id}` : sql``}
    ${level ? sql`and ${level} = any (b.levels)` : sql``})`;

/** Whether the texts contain every word: one may be in the title, another in the name of a competency. */
const says = (
  search: string,
) => sql<SqlBool>`app.normalise(t.title || ' ' || t.description || ' ' || coalesce((
    select string_agg(k.name, ' ') from assessment_competencies b
    join competencies k on k.company_id = b.company_id and k.id = b.competency_id
    where b.company_id = r.company_id and b.version_id = r.id), ''))
  like all ((select app.patterns(${search}))::text[])`;

/** Whether a simulado meets the filters, for a person with this much additional time. */
export const meets = (filters: SimuladoFilters, extra_percent: RawBuilder<number>) => {
  const { search, competency_id, level, duration } = filters;
  const conditions = [
    sql<SqlBool>`true`,
    ...(search ? [says(search)] : []),
    ...(competency_id || level ? [isAbout(filters)] : []),
    ...(duration ? [lasts[duration](extra_percent)] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
};
