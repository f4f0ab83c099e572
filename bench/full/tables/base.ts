/** Who there is: the numbers that all other tables are made from, in a schema of the measurement's own. */
import { companySizes } from '../sizes.ts';

/** How many companies of each size the measurement visits, all of whose people have the rows of two years. */
const visitedSizes = [
  ...Array.from({ length: 8 }, () => 25),
  ...Array.from({ length: 3 }, () => 100),
  ...[300, 1_000, 3_000],
];

/** Places in `sizes` of the visited companies; the largest one comes first. */
const visited = (sizes: readonly number[]) => {
  const found = new Set([0]);
  for (const wanted of visitedSizes) {
    let best = -1;
    for (const [at, size] of sizes.entries())
      if (!found.has(at) && Math.abs(size - wanted) < Math.abs((sizes[best] ?? 1e9) - wanted)) best = at;
    found.add(best);
  }
  return [...found];
};

/** `share`: the part of the people elsewhere who have the rows of two years. */
export const peopleOf = (companies: number, share: number) => {
  const sizes = companySizes(companies);
  return `
  create table bench.companies as
  select n::int, bench.id(2, n) as company_id, size, (sum(size) over (order by n) - size)::int as first,
    n = any (array[${visited(sizes).map((at) => at + 1)}]) as is_visited,
    case when size >= 200 or n = any (array[${visited(sizes).map((at) => at + 1)}]) then 40 else 15 end as competencies,
    case when size >= 200 then 20 else 6 end as jobs, case when size >= 200 then 200 else 25 end as items,
    case when size >= 2000 then 40 when size >= 100 then 8 else 3 end as departments
  from unnest(array[${sizes}]) with ordinality as s(size, n);
  alter table bench.companies add primary key (n);

  -- Everybody leads up to eight others; the first one of a company leads all of it.
  create table bench.people as
  select (c.first + k)::int as n, c.n as c, k, c.company_id, bench.id(1, c.first + k) as person_id,
    (k + 6) / 8 as team, case when k > 1 then bench.id(1, c.first + (k + 6) / 8) end as manager_id,
    8 * k - 6 <= c.size as leads, 1 + (c.first + k) % c.jobs as job, 1 + k % c.departments as department,
    (c.first + k) % 100 <> 99 or k <= 2 as is_active,
    c.is_visited or (hashint4(c.first + k) & 65535) < ${Math.round(share * 65_536)} as is_whole
  from bench.companies c cross join lateral generate_series(1, c.size) k;
  alter table bench.people add primary key (n);

  create table bench.whole as
  select p.*, c.first, c.size, c.competencies, c.jobs, c.items from bench.people p join bench.companies c on c.n = p.c
  where p.is_whole and p.is_active order by p.n;
  alter table bench.whole add primary key (n);
  analyze bench.companies, bench.people, bench.whole`;
};
