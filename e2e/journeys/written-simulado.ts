/** A simulado of six questions, written and published. */
import type { Page } from '@playwright/test';
import { call } from '../admin/own-company.ts';

type Row = { id: string; version: number };

const wrong = Array.from({ length: 9 }, (_, at) => ({ text: `Errada ${at + 1}` }));

type About = {
  name: string;
  level: number;
  title: string;
  /** The number of options of the fifth question. */
  few_options?: number;
};

/**
 * The address of a new simulado about a new competency. Five questions offer options, of which the first is right; the
 * answer of the last question is typed.
 */
export async function addSimulado(hr: Page, { name, level, title, few_options }: About, rules: object) {
  const { id: competency_id }: Row = await call(hr, 'POST', '/catalogue/competencies', {
    ...{ code: name.toUpperCase(), name, description: '', category_id: null, parent_id: null },
    ...{ kind: 'technical', half_life_days: null, no_decay: false, status: 'active' },
  });
  const common = { competency_id, topic: null, target_level: level };
  const options = [{ text: 'Certa', is_correct: true }, ...wrong];
  const drafts = [
    ...[1, 2, 3, 4, 5].map((at) => ({
      type: 'single_choice',
      stem: `Pergunta número ${at} de ${name}?`,
      options: at === 5 ? options.slice(0, few_options) : options,
    })),
    { type: 'short_text', stem: 'Que comando lê linhas de uma tabela?', accepted: ['select'] },
  ];
  const ids: string[] = [];
  for (const draft of drafts) {
    const { id }: Row = await call(hr, 'POST', '/questions', { ...common, ...draft });
    ids.push(id);
  }
  await call(hr, 'POST', '/questions/move', { ids, to: 'active' });
  const { id, version }: Row = await call(hr, 'POST', '/tests', {
    ...{ kind: 'simulado', title, audience: { audience: 'all' } },
    rules: { shuffles_items: false, shuffles_options: false, ...rules },
    sections: [{ selection: 'fixed', question_ids: ids }],
  });
  await call(hr, 'POST', `/tests/${id}/publish`, { id, version });
  return `/simulacoes/${id}`;
}
