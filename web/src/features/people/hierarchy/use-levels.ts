/**
 * The tree as it is loaded so far: whole, or for a large company the levels that were opened and the people who were
 * searched for.
 */
import type { TreePerson } from '@pdy/contract/people/hierarchy-tree';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHierarchyAddress } from './hierarchy-address.ts';
import { foundQuery, treeQuery } from './hierarchy-query.ts';
import { byName } from './tree-model.ts';

/** A page of the people right below a person, or at the top. */
type Level = { under?: string; after?: string };

const isSame = (one: Level, other: Level) => one.under === other.under && one.after === other.after;

/** `people`: everybody loaded so far, by name; each with everybody above. Undefined until the first answer. */
export function useLevels(on: string | undefined) {
  const first = useQuery(treeQuery({ on }));
  const isWhole = first.data?.is_whole ?? true;
  const [opened, setOpened] = useState<readonly Level[]>([]);
  const pages = useQueries({ queries: isWhole ? [] : opened.map((level) => treeQuery({ ...level, on })) });
  const ways = useWays(on, isWhole);
  const sought = useSoughtThere(on, isWhole);

  const known = new Map<string, TreePerson>();
  for (const { data } of [first, ...pages, ...ways.queries, sought])
    for (const person of data?.people ?? []) known.set(person.user_id, person);
  const read = [{ level: {} as Level, data: first.data }].concat(
    opened.map((level, at) => ({ level, data: pages[at]?.data })),
  );
  const nextOf = (under: string | undefined) =>
    read.findLast(({ level }) => level.under === under)?.data?.next ?? undefined;
  const open = (levels: readonly Level[]) => {
    const more = levels.filter((level) => !opened.some((one) => isSame(one, level)));
    if (more.length > 0) setOpened([...opened, ...more]);
  };
  return {
    first,
    people: first.data && (isWhole ? first.data.people : [...known.values()].sort(byName)),
    isWhole,
    /** The number of active people. */
    total: first.data?.total ?? 0,
    /** Loads the people right below others, where that is missing. */
    open: (ids: readonly string[]) => !isWhole && open(ids.map((under) => ({ under }))),
    hasMore: (under: string | undefined) => nextOf(under) !== undefined,
    more: (under: string | undefined) => {
      const after = nextOf(under);
      if (after !== undefined) open([{ ...(under !== undefined && { under }), after }]);
    },
    see: ways.see,
    /** The people that the server found; null while there is no search. */
    sought: sought.data ? { ids: new Set(sought.data.found), isMore: sought.data.is_more } : null,
  };
}

/** The person in the address, or a person chosen elsewhere, with everybody above them. */
function useWays(on: string | undefined, isWhole: boolean) {
  const { pessoa, mover, para } = useHierarchyAddress();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const ids = new Set([pessoa, mover, para, ...seen].filter((id) => id !== undefined));
  const queries = useQueries({ queries: isWhole ? [] : [...ids].map((id) => foundQuery({ id, on })) });
  return { queries, see: (id: string) => setSeen(new Set([...seen, id])) };
}

function useSoughtThere(on: string | undefined, isWhole: boolean) {
  const { busca: search, filtro: health } = useHierarchyAddress();
  const isAsked = search !== undefined || health !== undefined;
  return useQuery({ ...foundQuery({ search, health, on }), enabled: !isWhole && isAsked });
}

export type Levels = ReturnType<typeof useLevels>;
