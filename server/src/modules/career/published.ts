/** The map as the company published it: frozen, whatever was drawn since. */
import type { CareerEdge } from '@pdy/contract/career/map';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';

export type PublishedNode = { readonly job_profile_id: string; readonly x: number; readonly y: number };

export type Published = {
  readonly map: {
    readonly id: string;
    readonly name: string;
    readonly number: number;
    readonly published_at: Date;
    readonly names_holders: boolean;
  };
  readonly nodes: readonly PublishedNode[];
  readonly edges: readonly CareerEdge[];
};

/** The published map; null before the company has published one. */
export const publishedMap = async (tx: Tx): Promise<Published | null> => {
  const row = await tx
    .selectFrom('career_maps as m')
    .innerJoin('career_map_snapshots as s', (join) =>
      sameCompany('s.map_id', 'm.id')(join).onRef('s.number', '=', 'm.published_version'),
    )
    .where('m.is_default', '=', true)
    .select(['m.id', 'm.name', 'm.names_holders', 's.number', 's.nodes', 's.edges'])
    .select('s.created_at as published_at')
    .executeTakeFirst();
  if (!row) return null;
  const { nodes, edges, ...map } = row;
  return { map, nodes: nodes as PublishedNode[], edges: edges as CareerEdge[] };
};
