/** Every call whose answer has a field for a level, or for what is missing to reach one, found by field names. */
import { contract } from '@pdy/contract';
import * as z from 'zod';

type Schema = {
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
};

const fieldsOf = (schema: Schema, defs: Record<string, Schema> = schema.$defs ?? {}): string[] => {
  const { properties = {}, additionalProperties, items, prefixItems = [], anyOf = [], oneOf = [] } = schema;
  if (schema.$ref) return fieldsOf(defs[schema.$ref.replace('#/$defs/', '')] ?? {}, defs);
  const parts = [...(items ? [items] : []), ...prefixItems, ...anyOf, ...oneOf, ...Object.values(properties)];
  if (typeof additionalProperties === 'object') parts.push(additionalProperties);
  return [...Object.keys(properties), ...parts.flatMap((part) => fieldsOf(part, defs))];
};

/** Field names that tell a held level, the distance to one or the fit for a job; also names of whole files. */
const ofLevels = new Set(
  `held level estimate held_estimate baseline_level completed_estimate level_before level_after before after now from to
   gap mean_gap missing mean demand_mean fit fit_shown widest cells figures below met_percent levels
   is_lacking ready base64 rows`.split(/\s+/),
);

type Call = { readonly '~orpc': { readonly outputSchema?: z.ZodType } };
type Node = Call | { readonly [name: string]: Node };

const callsIn = (node: Node, path: readonly string[] = []): (readonly [string, z.ZodType | undefined])[] =>
  '~orpc' in node
    ? [[path.join('.'), (node as Call)['~orpc'].outputSchema] as const]
    : Object.entries(node).flatMap(([name, one]) => callsIn(one, [...path, name]));

export const callsWithLevels = callsIn(contract as unknown as Node)
  .filter(([, schema]) =>
    fieldsOf(
      schema ? (z.toJSONSchema(schema, { unrepresentable: 'any', reused: 'inline' }) as Schema) : {},
    ).some((field) => ofLevels.has(field)),
  )
  .map(([name]) => name);
