/** Everything that the bell asks somebody to do is counted in "Precisa de você" too, or this file says why not. */
import { readdirSync, readFileSync } from 'node:fs';
import { Needs } from '@pdy/contract/panels/panels';
import { describe, expect, it } from 'vitest';

/** By the kind of matter of a notification: the count that it is part of, or why it has none. */
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
  agreement: 'own_to_do',
  talk: { none: 'tells the day of a talk that both keep' },
  talk_topics: { none: 'tells of a topic for the talk to come' },
  review_cycle: 'own_to_do',
  feedback: { none: 'feedback that came is read, nobody waits for it' },
  post: { none: 'a post is read, nobody waits for it' },
  decided_post: { none: 'tells what was decided' },
};

const news = { none: 'tells what happened or was decided; nobody waits for its reader' };
const own = { none: 'is work of one’s own, which its reader finds on the first page and in its own list' };

/** The same for notifications without a matter, by their key without its variable parts. */
const withoutMatter: typeof counts = {
  'data request answered': news,
  'data request closed': news,
  'data file  made': news,
  'companies.logo_removed': { none: 'a company without a logo is complete; nobody waits for one' },
  'qa account': news,
  'feedback.tell_decided': news,
  'notifications.tell_person': news,
  'notifications.tell_early_end': news,
  'notifications.tell_amendment': news,
  'notifications.tell_catalogue_file': news,
  'notifications.tell_person_of_answer': news,
  'notifications.tell_comment': { none: 'a comment is read; what waits in its plan is counted by itself' },
  'notifications.tell_demands': news,
  'notifications.tell_answered': news,
  'notifications.tell_void': news,
  'notifications.tell_set_level': news,
  'notifications.tell_refused_certificate': own,
  'notifications.tell_evidence': news,
  'notifications.tell_imported': news,
  'notifications.tell_leads_of_jobs': news,
  'notifications.tell_suggestion': news,
  'notifications.tell_library_file': news,
  'notifications.tell_mended_goal': news,
  'notifications.tell_manager': news,
  'notifications.tell_team': news,
  'notifications.tell_job': own,
  'monday line': { none: 'says what one’s own team needs this week; nobody waits for an answer' },
  'notifications.ask_of_line': own,
  'notifications.ask_for_plans': own,
  'notifications.tell_owner': own,
  'notifications.tell_begun_draft': own,
  'notifications.tell_completion': own,
  'panels.tell_reminded': own,
  'reports.tell_goal_asked': own,
  'reviews.due_soon': own,
  'reviews.tell_opened': own,
  'reviews.tell_reopened': news,
  'reviews.tell_nominating': own,
  'reviews.tell_approver': own,
  'reviews.tell_asked': own,
  'reviews.tell_published': news,
  'reviews.tell_talked': news,
  'reviews.tell_contested': { none: 'a contest is a ticket, which is counted by itself' },
  'rounds.tell_asked': { none: 'what one is asked without one’s name stands in the list of rounds' },
  'rounds.tell_held_back': { none: 'a draft that did not open stands in the list of rounds of its creator' },
  'rounds.tell_result': news,
  'rounds.tell_voided': news,
  'rounds.tell_called_off': news,
  'rounds.tell_plan': news,
  'assessments.evidence_rules_': news,
  'assessments.result_told': news,
  'assessments.tell_minutes': news,
  'assessments.tell_void': news,
  'assessments.tell_time': news,
  'assessments.ask_review': 'questions_to_review',
  'assessments.tell_activated': news,
  'assessments.tell_decided': own,
  'assessments.regraded': news,
  'assessments.tell_returned': news,
  'assessments.tell_done': news,
  'assessments.tell_assigned': own,
  'assessments.tell_reminded': own,
  'assessments.practice_waits': { none: 'a practice that rests says so in the list of tests of its author' },
  'tickets.unread': {
    none: 'how much waits there is confidential; the settings of tickets name the category',
  },
  'recommendations.tell_assigned': own,
  'recommendations.tell_taken_back': news,
  recommendation_new: own,
  'erasure request': { none: 'is for those of the platform, who have a list of their own' },
  'study.tell_assigned': own,
  'study.leech': { none: 'is advice to the author of a card' },
  cards_due: own,
  'security alert': { none: 'is for those of the platform; the company counts its own copy' },
  'invite   expiring': 'invites_expiring',
  'people.tell_of_leaderless': 'people_without_manager',
  'list file': news,
  'seats  of  on': 'seats',
  'people.tell_of_decision': news,
  'people.tell_of_conflict': {
    none: 'the page of the hierarchy keeps what was not applied, with its reason',
  },
  'people.tell_of_import': news,
  'people.tell_of_stopped_import': { none: 'the import that stopped stands in the list of imports' },
  'pdi reminders': own,
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

/** The source from the brace that opens the object around `at`, up to `at`. */
const objectBefore = (source: string, at: number) => {
  let depth = 0;
  for (let place = at - 1; place >= 0; place--) {
    if (source[place] === '}') depth++;
    if (source[place] === '{' && depth-- === 0) return source.slice(place, at);
  }
  return '';
};

const countless = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/dedupe_key: `([^\n]*)`/g)]
      .filter(({ index }) => !/\babout(:|,| })/.test(objectBefore(source, index)))
      .map(([, key = '']) => key.replaceAll(/\$\{[^}]*\}/g, '').trim())
      // The keys of `notifyTogether` are the keys of its callers.
      .filter((key) => key !== '' && key !== 'recognition.'),
  ),
);

describe('a kind of notification', () => {
  it('is found in the sources', () => expect(kinds.size).toBeGreaterThan(15));

  it.each([...kinds].toSorted())('%s has a count among what waits, or a reason', (kind) => {
    const count = counts[kind];
    if (typeof count === 'string') expect(Object.keys(Needs.shape)).toContain(count);
    else expect(count?.none, `say in this table what counts “${kind}”`).toMatch(/\w/);
  });

  it('is in no line once no notification has it', () =>
    expect(Object.keys(counts).filter((kind) => !kinds.has(kind))).toEqual([]));

  it('without a matter is found in the sources', () => expect(countless.size).toBeGreaterThan(40));

  it.each([...countless].toSorted())('without a matter: %s has a count, or a reason', (key) => {
    const count = withoutMatter[key];
    if (typeof count === 'string') expect(Object.keys(Needs.shape)).toContain(count);
    else expect(count?.none, `say in this table what counts “${key}”`).toMatch(/\w/);
  });

  it('without a matter is in no line once no notification has it', () =>
    expect(Object.keys(withoutMatter).filter((key) => !countless.has(key))).toEqual([]));
});
