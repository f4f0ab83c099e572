/** What simulados are narrowed down by, as conditions: `t` is the test, `r` its rules in force. */
import type { SimuladoFilters } from '@pdy/contract/assessments/simulados';
import type { SimuladoDuration } from '@pdy/contract/assessments/values';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whole minutes and what is beyond them: a limit of 15 min 1 s is over 15. */
const lasts: Record<SimuladoDuration, RawBuilder<SqlBool>> = {
  upto_15: sql`coalesce(r.time_limit_s <= 900, false)`,
  upto_30: sql`coalesce(r.time_limit_s > 900 and r.time_limit_s <= 1800, false)`,
  upto_60: sql`coalesce(r.time_limit_s > 1800 and r.time_limit_s <= 3600, false)`,
  over_60: sql`coalesce(r.time_limit_s > 3600, false)`,
  unlimited: sql`r.time_limit_s is null`,
};

const isAbout = ({ competency_id, level }: SimuladoFilters) => sql<SqlBool>`exists (
  select from assessment_competencies b where b.company_id = r.company_id and b.version_id = r.id
    ${competency_id ? sql`and b.competency_id = ${competency_id}` : sql``}
    ${level ? sql`and ${level} = any (b.levels)` : sql``})`;

/** A word may stand in the title, another in the name of a competency. */
const says = (
  search: string,
) => sql<SqlBool>`app.normalise(t.title || ' ' || t.description || ' ' || coalesce((
    select string_agg(k.name, ' ') from assessment_competencies b
    join competencies k on k.company_id = b.company_id and k.id = b.competency_id
    where b.company_id = r.company_id and b.version_id = r.id), ''))
  like all ((select app.patterns(${search}))::text[])`;

/** Whether a simulado is among those asked for. */
export const meets = (filters: SimuladoFilters) => {
  const { search, competency_id, level, duration } = filters;
  const conditions = [
    sql<SqlBool>`true`,
    ...(search ? [says(search)] : []),
    ...(competency_id || level ? [isAbout(filters)] : []),
    ...(duration ? [lasts[duration]] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
};
