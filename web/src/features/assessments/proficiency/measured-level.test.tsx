import { MantineProvider } from '@mantine/core';
import type { Estimate, ProficiencyResult } from '@pdy/contract/assessments/proficiency';
import type { Held } from '@pdy/contract/competencies/competencies';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MeasuredLevel } from './measured-level.tsx';

const held: Held = {
  ...{ estimate: 2.6, level: 3, confidence: 55, confidence_label: 'media', weight: 1, stale: false },
  band: [2.2, 3],
};

const result: ProficiencyResult = {
  ...{ id: 'a', test: { id: 't', title: 'LGPD' }, finished_at: new Date('2026-03-10'), reason: 'precision' },
  ...{ competency: { id: 'c', code: 'LGPD', name: 'LGPD', kind: 'technical' }, is_uncalibrated: true },
  ...{ is_voided: false, void_reason: null, questions: 14, answered: 14, min_items: 8, minutes: 12 },
  ...{ job: { id: 'j', name: 'Analista' }, demand: 4, topics: [], evidence: null, why_none: null },
  ...{ gap: { known: true, gap: 1.4, status: 'lacuna', shown: 1.4 }, before: null, after: null, now: held },
  ...{ revisions: [], manager_name: null, opens_on: null, is_open: false, activities: 0, estimate: null },
};

const estimate: Estimate = {
  ...{ level: 4, value: 4.4, low: 3.6, high: 5, probability: 0.48, confidence: 'media' },
  ...{ probabilities: [0, 0.01, 0.02, 0.48, 0.49], score: 726, score_low: 662, score_high: 790 },
};

const shown = (told: Partial<Estimate> = {}) => {
  const measured = { ...estimate, ...told };
  const html = renderToStaticMarkup(
    <MantineProvider>
      <MeasuredLevel
        result={{ ...result, estimate: measured }}
        estimate={measured}
        why={<button type="button">Por quê?</button>}
      />
    </MantineProvider>,
  );
  const [before = '', rest = ''] = html.split('<details');
  const [more = '', after = ''] = rest.split('</details>');
  const plain = (part: string) =>
    part
      .replaceAll(/<style[\s\S]*?<\/style>/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  return { card: plain(`${before} ${after}`), more: plain(more) };
};

it('the result shows one level on one scale: its name, its range, and all evidence compared with the job', () => {
  const { card } = shown();
  expect(card).toContain('entre 4 e 5 Avançado a Especialista');
  expect(card).toContain('Por este teste, seu nível está entre 3,6 e 5,0 .');
  expect(card).toContain('Com todas as suas evidências, seu nível hoje é 2,6: falta 1,4.');
  expect(card).toContain('O teste parou porque a estimativa ficou precisa. Por quê?');
  expect(card).not.toMatch(/%|1000|726|chance/);
});

it('the result hides probabilities and points behind “Mais”', () => {
  const { more } = shown();
  expect(more).toContain('Mais sobre este resultado');
  expect(more).toContain(
    'Há 97% de chance de seu nível estar entre 4 e 5, e 90% de ele estar entre 3,6 e 5,0.',
  );
  expect(more).toContain('De você já estar no nível 4, que o cargo Analista pede, há 97% de chance.');
  expect(more).toContain('Pontuação, de 0 a 1000: 726 , entre 662 e 790. Questões ainda sem calibração.');
});

it('the result names a single level when the test is sure of it', () => {
  const sure = { level: 4, value: 4.1, low: 3.7, high: 4.4, probability: 0.9 };
  const { card, more } = shown({ ...sure, probabilities: [0, 0, 0.05, 0.9, 0.05] });
  expect(card).toContain('Nível estimado 4 Avançado');
  expect(more).toContain('Há 90% de chance de seu nível ser 4,');
});
