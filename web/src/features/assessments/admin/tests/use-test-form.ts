/**
 * A test that is being written. It can be saved as often as its author likes; test takers see it once it is published.
 */
import { type AuthoredTest, TestDraft } from '@pdy/contract/assessments/tests';
import type { TestKind } from '@pdy/contract/assessments/values';
import { useQueryClient } from '@tanstack/react-query';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { testQuery } from '../admin-query.ts';
import { sentTest, testDepths, testProblems, testValues } from './test-values.ts';

type Sent = TestDraft & { kind: TestKind; id?: string; version?: number };

const save = ({ id, version, kind, ...draft }: Sent) =>
  id !== undefined && version !== undefined
    ? api.tests.update.call({ ...draft, id, version })
    : api.tests.create.call({ ...draft, kind });

type Options = {
  kind: TestKind;
  test: AuthoredTest | null;
  /** The name under which the typed values are kept. */
  name: string;
  /** The first title of a new test. */
  title?: string;
  /** The competency that a proficiency test draws from. */
  adaptive?: string;
  onDone: (test: AuthoredTest) => void;
};

export function useTestForm({ kind, test, name, title, adaptive, onDone }: Options) {
  const client = useQueryClient();
  return useContractForm({
    schema: TestDraft,
    initial: testValues(test, title),
    also: (values) => sentTest(values, adaptive),
    besides: () => ({ kind, ...(test && { id: test.id }) }),
    ...(test && { version: test.version }),
    check: testProblems,
    depths: testDepths,
    name,
    send: composed(api.tests, save),
    done: ({ status }) => (status === 'draft' ? 'Rascunho salvo' : 'Mudanças salvas'),
    onDone: (saved) => {
      client.setQueryData(testQuery(saved.id).queryKey, saved);
      onDone(saved);
    },
  });
}
