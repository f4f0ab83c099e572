/** Plans of the product's real statements, with the statements inside functions, as PostgreSQL tells them. */
import pg from 'pg';

export type Node = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly Node[];
};

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Parts of a plan that read a table from its beginning, with more than `few` rows. */
export const wholeReads = (plan: Node, few: number) =>
  nodesOf(plan)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => ({
      table: node['Relation Name'] ?? '',
      rows: (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0),
    }))
    .filter(({ rows }) => rows > few);

const settings = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
};

/** Connections of the roles made from now on tell the plan of each statement. `more`: where and how. */
export const explainFor = async (
  client: pg.Client,
  roles: readonly string[],
  more: Readonly<Record<string, string>>,
) => {
  for (const [name, value] of Object.entries({ ...settings, ...more }))
    for (const role of roles)
      await client.query(`alter role ${role} set ${name} = ${pg.escapeLiteral(value)}`);
};

export const explainNoMore = async (client: pg.Client, roles: readonly string[]) => {
  for (const role of roles) await client.query(`alter role ${role} reset all`);
};
