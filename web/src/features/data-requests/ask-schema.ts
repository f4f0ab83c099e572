/** What is wrong with a request about one's own data. */
import { type DataRequestKind, NewDataRequest } from '@pdy/contract/companies/data-requests';

export type Problem = { field: 'kind' | 'message'; text: string } | null;

export function problemOf(kind: DataRequestKind, message: string): Problem {
  const checked = NewDataRequest.safeParse({ kind, message });
  return checked.success ? null : { field: 'message', text: checked.error.issues[0]?.message ?? '' };
}
