/** The contract as a whole: every call says what it needs and where it is, every broken rule has its sentence. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isContractProcedure } from '@orpc/contract';
import { contract } from '@pdy/contract';
import { ruleSentence, ruleText } from '@pdy/contract/messages';
import { permissions } from '@pdy/contract/permissions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

type Call = {
  readonly name: string;
  readonly needs: string;
  readonly route: string;
  readonly summary: string;
  /** Null for a call that takes nothing. */
  readonly input: z.ZodType | null;
};

const callsOf = (node: unknown, name: string[] = []): Call[] => {
  if (isContractProcedure(node)) {
    const { meta, route, inputSchema } = node['~orpc'];
    const at = route.method && route.path ? `${route.method} ${route.path}` : '';
    const input = inputSchema instanceof z.ZodType ? inputSchema : null;
    return [
      { name: name.join('.'), needs: String(meta.needs), route: at, summary: route.summary ?? '', input },
    ];
  }
  return Object.entries(node as object).flatMap(([key, inner]) => callsOf(inner, [...name, key]));
};

const calls = callsOf(contract);

/** Places in a schema that let unknown keys through. */
const looseIn = (schema: unknown, at: string): string[] => {
  if (schema instanceof z.ZodObject) {
    const isStrict = schema.def.catchall instanceof z.ZodNever;
    const inner = Object.entries(schema.shape).flatMap(([key, value]) => looseIn(value, `${at}.${key}`));
    return isStrict ? inner : [at, ...inner];
  }
  if (schema instanceof z.ZodArray) return looseIn(schema.element, `${at}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => looseIn(option, at));
  if (schema instanceof z.ZodPipe) return looseIn(schema.in, at);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return looseIn(schema.unwrap(), at);
  }
  return [];
};
const repeated = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i);

const folder = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** Signing in has a protocol of its own, and its own words for what is refused. */
const isAboutSigningIn = (name: string) => /_auth(_|\.)/.test(name);
const textsIn = (path: string, extension: string) =>
  readdirSync(folder(path), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) => name.endsWith(extension) && !name.endsWith(`.test${extension}`) && !isAboutSigningIn(name),
    )
    .map((name) => readFileSync(`${folder(path)}/${name}`, 'utf8'));
const found = (texts: readonly string[], pattern: RegExp) =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));

/** Constraints that no call of a person can run into, with the reason. */
const neverReached: Readonly<Record<string, string>> = {
  tickets_contest_kind_check: 'the schema of contests has the same kinds',
  tickets_outcome_check: 'the schema of decisions has the same outcomes',
  sealed_minimum_is_four: 'settings hold the floor, and the opening takes the minimum from them',
  sealed_count_has_a_day: 'written together',
  one_box_of_a_group: 'the opening makes each once',
  one_invitation_of_a_rater: 'who opens a cycle or a round asks nobody twice',
  competency_items_name_one: 'the template’s schema refuses it first',
  self_review_is_by_oneself: 'assignments are written by the launch',
  sent_review_has_a_day: 'written together',
  declined_review_has_a_reason: 'written together',
  one_review_of_a_rater: 'the launch writes each once, and another reviewer is checked before',
  one_question_of_a_competency: 'a second one is skipped by `on conflict`',
  one_manager_reviews: 'another reviewer takes the place of the one before',
  copy_is_made_whole: 'a job writes the copy and its check sum together',
  what_was_talked_about_is_done: 'only what is ticked goes with a talk',
  one_talk_to_come: 'a second one is skipped by `on conflict`, or is begun where the last was held',
  one_note_of_each_pair: 'a second one is skipped by `on conflict`',
  recommends_one_thing: 'a recommendation is written for one thing',
  mistakes_are_of_somebody: 'the deck of mistakes is made with its owner',
  level_is_of_a_competency: 'without a competency no level is written',
  only_a_choice_has_choices: 'written by type',
  deck_is_asked_once: 'asked again, it gets the new day',
  undone_is_whole: 'written together',
  ticket_links_of_a_pair: 'of two who link the same pair, the second changes nothing',
  ticket_is_linked_to_another: 'a pair with itself is refused before, as when it is joined',
  ticket_with_its_confidence: 'the id alone is there once',
  ticket_events_kind_check: 'the handlers write the lines',
  one_deck_of_mistakes: 'a second time is skipped by `on conflict`',
  one_card_of_a_missed_question: 'the same',
  only_study_names_a_deck: 'the call asks for the kind before',
  only_tests_name_a_test: 'the contract asks for a kind that is a test',
  question_serves_something: 'the contract asks for one of the two',
  active_questions_have_a_version: 'only questions that are written are moved',
  choices_have_options: 'the contract asks for two',
  typed_answers_have_none: 'typed answers are written without options',
  several_are_chosen_of_many: 'written for several choices alone',
  only_numbers_have_a_unit: 'written for numbers alone',
  attempt_competencies_why_none_check: 'the score gives one of its reasons',
  version_is_returned_with_a_reason: 'the contract asks for the reason, and both are written together',
  pending_version_is_another:
    'a version is made for a change, and the one in force is never put in its place',
  one_draft_of_a_regrade: 'the next one takes its place by `on conflict`',
  version_number_is_unique: 'the question is held while it gets another version',
  one_kind_of_key: 'written by type',
  numbers_have_a_tolerance: 'written together',
  what_is_taken_has_rules: 'publishing sets both',
  rules_number_is_unique: 'the test is held while its rules change',
  pools_are_of_a_competency: 'the contract asks for one',
  pools_draw_some: 'the contract asks for one',
  section_place_is_unique: 'places are counted as they are written',
  one_kind_of_audience: 'written one by one',
  audience_is_named_once: 'named once as it is written',
  at_most_one_kind_of_target: 'written one by one',
  target_is_asked_once: 'asked again, it gets the new day',
  ticket_is_over_once: 'the state and its instant are written together',
  ticket_steps_at_an_instant: 'written together',
  contest_is_whole: 'frozen as a whole',
  outcome_is_of_a_contest: 'the call refuses it before',
  ticket_targets_come_together: 'written together',
  recognition_comment_has_words: 'the input has the same bounds',
  message_is_of_a_ticket: 'files are sent with their ticket',
  ended_attempts_say_when: 'the system ends attempts',
  finished_attempts_say_why: 'the system ends attempts',
  voids_have_a_reason: 'the system ends attempts',
  attempt_number_is_unique: 'one attempt of a person begins at a time',
  one_kind_of_answer: 'an answer is of one kind',
  question_is_asked_once: 'the system asks',
  estimates_are_whole: 'the system measures',
  question_is_copied_once: 'a second time is skipped by `on conflict`',
  one_active_set_of_parameters: 'written once with a version',
  assessment_is_copied_once: 'nobody copies tests yet',
  one_set_of_rules_is_written: 'the test is held while its rules change',
  only_one_platform_company: 'the migration makes the only one',
  leaves_after_joining: 'written by the trigger on profiles',
  only_certifications_expire: 'evidence is written by the system',
  attachment_has_one_place: 'the input has the same rule',
  attachment_goes_with_its_checkin: 'written together',
  void_has_a_reason: 'evidence is written by the system',
  anonymous_evidence_has_no_day: 'the day is taken off where evidence is written',
  certified_levels_have_evidence: 'levels are written by the system',
  viewport_is_a_place: 'the input has the same bounds',
  evidence_is_produced_once: 'a second time is skipped by `on conflict`',
  figures_once_a_month: 'a month is replaced as a whole by the nightly count',
  notification_is_told_once: 'a second time is skipped by `on conflict`',
  only_mandatory_renews: 'the input has the same bounds',
  global_is_copied_once: 'a second time is skipped by `on conflict`',
  one_recommendation_per_item: 'a second time is skipped by `on conflict`',
  evidence_is_moved_once: 'a second time is skipped by `on conflict`',
  self_assessment_is_by_oneself: 'the handler writes author and person',
  sent_checkin_is_dated: 'the handler dates what is sent',
  answered_checkin_is_dated: 'the handler dates what is answered',
  skipped_checkin_has_a_reason: 'the input asks for one first',
  amendment_decision_is_dated: 'the handler dates what is decided',
  comment_has_words: 'the input asks for words first',
  activity_is_named_with_its_goal: 'the handler finds the goal of the activity',
  done_is_dated: 'the handler dates what is done',
  effect_is_whole: 'figures are written by the system',
  points_are_whole: 'results are written by the system',
  attempt_competencies_percent_check: 'results are written by the system',
  numbers_are_kept_with_it: 'written by the upgrade alone',
  misreading_is_listed_once: 'written by the upgrade alone',
  decision_has_its_moment: 'the handler writes all three',
  accepted_suggestion_has_an_item: 'the handler writes both',
};

describe('every call', () => {
  it.each(calls)(
    '$name needs something known, and says where it is and what it does',
    ({ needs, route, summary }) => {
      expect([...permissions, 'signed_in']).toContain(needs);
      expect(route).toMatch(/^(GET|POST|PATCH|PUT|DELETE) \/[a-z]/);
      expect(summary.length).toBeGreaterThan(10);
    },
  );

  it('refuses keys it does not know, at every depth', () => {
    expect(calls.flatMap(({ name, input }) => looseIn(input, name))).toEqual([]);
  });

  it('is there at all', () => {
    expect(calls.length).toBeGreaterThan(20);
  });

  it('has a route of its own, whatever the names of its parameters', () => {
    expect(repeated(calls.map(({ route }) => route.replaceAll(/\{[a-z_]+\}/g, '{}')))).toEqual([]);
  });

  it('that reads is a GET, so that it opens no transaction', () => {
    const reads = calls.filter(({ name }) =>
      /\.(of|why|get|current|awaiting|list|mine|directory|companies)$/.test(name),
    );
    expect(reads.filter(({ route }) => !route.startsWith('GET '))).toEqual([]);
  });
});

describe('every rule', () => {
  const migrations = textsIn('server/migrations', '.sql');
  const sources = textsIn('server/src', '.ts');
  const constraints = [
    ...found(migrations, /\bconstraint ([a-z_]+) (?:check|unique|exclude|not)\b/g),
    ...found(migrations, /\bconstraint ([a-z_]+)\n\s+exclude\b/g),
    ...found(migrations, /\bunique index ([a-z_]+) on\b/g),
    ...found(migrations, /\bconstraint = '([a-z_]+)'/g),
  ];
  const thrown = found(sources, /\bbroken\(\s*(?:[a-zA-Z]+ \? )?'([a-z_]+)'/g);

  it('that a constraint or a trigger of the database keeps has a sentence', () => {
    expect(constraints.length).toBeGreaterThan(20);
    const silent = constraints.filter((name) => !(name in ruleText) && !(name in neverReached));
    expect(silent).toEqual([]);
  });

  it('that is excused from having one still exists, and has none', () => {
    const stale = Object.keys(neverReached).filter((name) => !constraints.includes(name) || name in ruleText);
    expect(stale).toEqual([]);
  });

  it('that a handler throws has a sentence', () => {
    expect(thrown.length).toBeGreaterThan(15);
    expect(thrown.filter((name) => !(name in ruleText))).toEqual([]);
  });

  it('with a sentence is kept somewhere', () => {
    const kept = [...sources, ...textsIn('contract/src/rules', '.ts'), ...migrations].join('\n');
    expect(Object.keys(ruleText).filter((name) => !new RegExp(`\\b${name}\\b`).test(kept))).toEqual([]);
  });

  it('speaks in a sentence that begins like one', () => {
    for (const text of Object.values(ruleText)) expect(text).toMatch(/^(\{max\} |[A-ZÁÉÍÓÚÂÊÔÃÕÇ]).{9,}$/);
  });

  it('of an unknown name is told in general words', () => {
    expect(ruleSentence('ten_goals')).toBe('Um PDI pode ter no máximo 10 metas.');
    expect(ruleSentence('pdi_goals_title_check')).toBe('Dados inválidos. Verifique as informações.');
    expect(ruleSentence('toString')).toBe('Dados inválidos. Verifique as informações.');
  });
});
