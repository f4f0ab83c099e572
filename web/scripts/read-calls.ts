/** The calls of a contract that only read, by path ('pdi/goals/list'): the browser sends these as GET. */
type Procedure = { '~orpc': { route: { method?: string | undefined } } };
type Router = { [name: string]: Router | Procedure };

const isProcedure = (node: Router | Procedure): node is Procedure => '~orpc' in node;

export function readCalls(node: Router | Procedure, path: readonly string[] = []): string[] {
  if (isProcedure(node)) return node['~orpc'].route.method === 'GET' ? [path.join('/')] : [];
  return Object.entries(node).flatMap(([name, child]) => readCalls(child, [...path, name]));
}
