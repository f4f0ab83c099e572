/** What the bell tells somebody to do is counted in "Precisa de você" too, or a reason stands here. */
import { readdirSync, readFileSync } from 'node:fs';
import { Needs } from '@pdy/contract/panels/panels';
import { describe, expect, it } from 'vitest';

/** By the kind of matter of a notification: the count it is part of, or why it has none. */
const counts: Readonly<Record<string, keyof Needs | { readonly none: string }>> = {
  plan: 'plans_to_decide',
  amendment: 'plans_to_decide',
  activity: 'activities_to_validate',
  checkin: 'checkins_to_answer',
  contest: 'contests',
  certificate: 'certificates',
  move_request: 'hierarchy_requests',
  data_request: 'data_requests',
  regrade: 'regrades_to_review',
  ticket: 'tickets_mine',
  feedback_request: 'own_to_do',
  mentor_request: 'own_to_do',
  reported_feedback: 'reported_feedback',
  reported_post: 'reported_posts',
  alert: 'alerts',
  lead_role: 'leaders_without_role',
  feedback: { none: 'feedback that came is read, nobody waits for it' },
  post: { none: 'a post is read, nobody waits for it' },
  decided_post: { none: 'tells what was decided' },
};

const modules = `${import.meta.dirname}/..`;
const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(`${modules}/${name}`, 'utf8'));

/** Kinds in `about: \`kind ${id}\``, in reminders (`matter: 'kind'`) and in what settles them (`subject('kind')`). */
const written = [
  /about\b[^\n]*?`(\w+) \$\{/g,
  /about\b[^\n]*\? '(\w+)' : '\w+'/g,
  /about\b[^\n]*\? '\w+' : '(\w+)'/g,
  /\bmatter: '(\w+)'/g,
  /\bsubject\('(\w+)'\)/g,
];
const kinds = new Set(
  sources.flatMap((source) =>
    written.flatMap((pattern) => [...source.matchAll(pattern)].flatMap(([, kind]) => kind ?? [])),
  ),
);

describe('a kind of notification', () => {
  it('is found in the sources', () => expect(kinds.size).toBeGreaterThan(15));

  it.each([...kinds].toSorted())('%s has a count among what waits, or a reason', (kind) => {
    const count = counts[kind];
    if (typeof count === 'string') expect(Object.keys(Needs.shape)).toContain(count);
    else expect(count?.none, `say in this table what counts “${kind}”`).toMatch(/\w/);
  });

  it('that nothing tells any more stands in no line', () =>
    expect(Object.keys(counts).filter((kind) => !kinds.has(kind))).toEqual([]));
});
