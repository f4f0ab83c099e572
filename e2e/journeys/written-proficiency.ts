/** A proficiency test with its questions, written and published. */
import type { Page } from '@playwright/test';
import { call } from '../admin/own-company.ts';

export const competency = 'Análise Dados';
export const levels = [1, 2, 3, 4, 5];
export const perLevel = 6;

/** Writes questions of one competency, whose right option says so, and publishes a test that measures it. */
export async function addProficiency(hr: Page, rules: object = {}) {
  const { items } = await call(hr, 'GET', '/catalogue/competencies');
  const { id: competency_id } = items.find(({ name }: { name: string }) => name === competency);
  const ids: string[] = [];
  for (const target_level of levels)
    for (let number = 1; number <= perLevel; number++) {
      const { id } = await call(hr, 'POST', '/questions', {
        ...{ competency_id, target_level, type: 'single_choice', topic: null },
        stem: `No nível ${target_level}, o que diz a pergunta ${number}?`,
        options: [
          { text: 'Certa', is_correct: true },
          ...['Quase', 'Talvez', 'Nunca'].map((text) => ({ text })),
        ],
      });
      ids.push(id);
    }
  await call(hr, 'POST', '/questions/move', { ids, to: 'active' });
  const { id, version } = await call(hr, 'POST', '/tests', {
    ...{ kind: 'proficiency', title: `Proficiência em ${competency}`, audience: { audience: 'all' } },
    ...{ rules: { min_items: 6, max_items: 8, ...rules } },
    sections: [{ selection: 'adaptive', competency_id }],
  });
  await call(hr, 'POST', `/tests/${id}/publish`, { id, version });
  return id as string;
}
