/** Requests of every call, at both of its doors, with one wrong value in each. */
import { isContractProcedure } from '@orpc/contract';
import { contract } from '@pdy/contract';
import { may, type Needs, type Role } from '@pdy/contract/permissions';
import { type Ids, type Inputs, inputsOf, type Place } from './inputs.ts';
import { wrongTexts, wrongValues } from './values.ts';

export type Call = {
  readonly name: string;
  readonly method: string;
  /** As the contract writes it: '/pdi/plans/{id}'. */
  readonly path: string;
  readonly needs: Needs;
  readonly inputs: Inputs;
};
/** `path` begins with a slash; the body is JSON, or there is none. */
export type Request = { readonly method: string; readonly path: string; readonly body?: string };

/** Words in a call's name, the last one first: they say what its `id` belongs to. */
export const callsOf = (
  idsIn: (words: readonly string[]) => Ids,
  node: unknown = contract,
  at: string[] = [],
): Call[] => {
  if (!isContractProcedure(node))
    return Object.entries(node as object).flatMap(([key, inner]) => callsOf(idsIn, inner, [...at, key]));
  const { inputSchema, meta, route } = node['~orpc'];
  return [
    {
      name: at.join('.'),
      method: route.method ?? 'POST',
      path: route.path ?? '/',
      needs: meta.needs as Needs,
      inputs: inputsOf(inputSchema, idsIn(at.toReversed())),
    },
  ];
};

/** Somebody whom the call lets in, so that it reads further into the input. */
export const callerFor = ({ needs, name }: Call): Role =>
  (['admin', 'employee', 'manager', 'corporate'] as const).find(
    (role) => !name.startsWith('platform') && may(role, needs),
  ) ?? 'platform_admin';

/** JSON as a careless client writes it: values that JSON cannot express are left out. */
const json = (value: unknown) => JSON.stringify(value) ?? '';

const ownDoor = ({ name }: Call, input: unknown): Request => ({
  method: 'POST',
  path: `/rpc/${name.replaceAll('.', '/')}`,
  body: json({ json: input }),
});

const flat = (value: unknown, key = ''): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => flat(inner, key === '' ? name : `${key}[${name}]`))
    : value === undefined
      ? []
      : [[key, String(value)]];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A lone surrogate cannot be written in an address. */
const inAddress = (text: string) => encodeURIComponent(text.toWellFormed());

const openDoor = ({ method, path }: Call, input: unknown): Request => {
  const given = isRecord(input) ? { ...input } : {};
  const filled = path.replaceAll(/\{\+?(\w+)\}/g, (_, name: string) => {
    const value = given[name];
    delete given[name];
    return inAddress(String(value)) || '%20';
  });
  if (method !== 'GET') return { method, path: `/api${filled}`, body: json(isRecord(input) ? given : input) };
  const query = flat(given).map(([key, value]) => `${inAddress(key)}=${inAddress(value)}`);
  return { method, path: `/api${filled}${query.length > 0 ? `?${query.join('&')}` : ''}` };
};

/**
 * Each place with each value: any value at the door of the web app; at the other door, what its address or body can
 * carry.
 */
export const requestsOf = (call: Call): Request[] => {
  const { inputs } = call;
  const at = (place: Place, value: unknown) => inputs.with(place, value);
  return inputs.places.flatMap((place) => [
    ...wrongValues.map((value) => ownDoor(call, at(place, value))),
    ...(place.length === 0 ? [] : wrongTexts.map((value) => openDoor(call, at(place, value)))),
  ]);
};
