/** Two decks of thirty cards in each company, and for each person sixty memories with five answers each. */
import { idOf, inCompany, type Step } from '../ids.ts';

const cardsOfDeck = 30;
/** Number of card `y` of deck `d` in its company. */
const card = `((d - 1) * ${cardsOfDeck} + y)`;
const cards = `generate_series(1, 2) d cross join generate_series(1, ${cardsOfDeck}) y`;

/** The memory of a card as the product keeps it beside each answer. */
const memory = (reps: number) =>
  `'${JSON.stringify({
    ...{ due: '2026-05-01T12:00:00.000Z', stability: 3.1262 * reps, difficulty: 5.314577829570867 },
    ...{ state: reps === 0 ? 0 : 2, scheduled_days: 7 * reps, learning_steps: 0, reps, lapses: 0 },
    ...{ last_review: '2026-04-20T12:00:00.000Z', suspended_reason: null, buried_until: null },
    seen_content_rev: 1,
  })}'::jsonb`;
/** Not an array with a place in it, which PostgreSQL would copy whole for each row. */
const memories = (first: number) =>
  `case t ${[0, 1, 2, 3, 4].map((n) => `when ${n + 1} then ${memory(first + n)}`).join(' ')} end`;

export const study: readonly Step[] = [
  {
    table: 'decks',
    text: `insert into decks (company_id, id, title, status, competency_id, level, cards_count, sides_count)
      select c.company_id, ${idOf('deck', inCompany('c.n', 'd'))}, 'Baralho ' || d, 'published',
        ${idOf('competency', inCompany('c.n', 'd'))}, 3, ${cardsOfDeck}, ${cardsOfDeck}
      from bench.companies c cross join generate_series(1, 2) d`,
  },
  {
    table: 'cards',
    text: `insert into cards (company_id, id, deck_id, type, front, back, sides, position)
      select c.company_id, ${idOf('card', inCompany('c.n', card))}, ${idOf('deck', inCompany('c.n', 'd'))}, 'basic',
        'O que diz a regra ' || y || '?', 'Que primeiro se ouve, depois se decide.', '{1}', y
      from bench.companies c cross join ${cards}`,
  },
  {
    table: 'study_settings',
    text: `insert into study_settings (company_id, person_id, reviews_per_day) select company_id, person_id, 1000
      from bench.whole`,
  },
  {
    table: 'deck_studies',
    text: `insert into deck_studies (company_id, person_id, deck_id)
      select company_id, person_id, ${idOf('deck', inCompany('c', 'd'))} from bench.whole cross
      join generate_series(1, 2) d`,
  },
  {
    table: 'study_freshness',
    text: `insert into study_freshness (company_id, person_id, competency_id, as_of, since, mean_retrievability,
    review_cards)
      select company_id, person_id, ${idOf('competency', inCompany('c', 'd'))}, current_date, current_date - 300, 0.8,
      ${cardsOfDeck}
      from bench.whole cross join generate_series(1, 2) d`,
  },
  {
    table: 'card_states',
    text: `insert into card_states (company_id, person_id, card_id, sibling_no, deck_id, due, stability, difficulty,
    state,
        scheduled_days, learning_steps, reps, lapses, last_review, version)
      select w.company_id, w.person_id, ${idOf('card', inCompany('w.c', card))}, 1,
      ${idOf('deck', inCompany('w.c', 'd'))},
        now() + (y - 10) * interval '1 day', 15, 5.3, 2, 35, 0, 5, 0, now() - interval '35 days', 5
      from bench.whole w cross join ${cards}`,
  },
  {
    // Five a memory, spread over two years; the browser draws their ids.
    table: 'card_reviews',
    text: `insert into card_reviews (company_id, person_id, id, card_id, sibling_no, deck_id, rating, reviewed_at,
    study_day,
        duration_ms, before, state_before, after, state_version)
      select w.company_id, w.person_id, gen_random_uuid(), ${idOf('card', inCompany('w.c', card))}, 1,
        ${idOf('deck', inCompany('w.c', 'd'))}, 3, r.at, r.at::date, 4000, ${memories(0)}, case when t = 1
        then 0 else 2 end,
        ${memories(1)}, t
      from bench.whole w cross join generate_series(1, 5) t cross join ${cards},
        lateral (select now() - (730 - 140 * t - y) * interval '1 day' as at) r`,
  },
];
