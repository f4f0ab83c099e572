import { MantineProvider } from '@mantine/core';
import type {
  ResultCompetency,
  ReviewQuestion,
  SimuladoResult,
} from '@pdy/contract/assessments/simulado-results';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PointsLines } from './points-lines.tsx';

const measured = (name: string, positions: number[], earned: number, of: number): ResultCompetency => ({
  ...{
    competency: { id: name, code: name, name, kind: 'technical' },
    positions,
    questions: positions.length,
  },
  ...{ percent: (100 * earned) / of, points: { earned, of }, estimate: null, is_uncalibrated: false },
  ...{ demand: null, gap: null, evidence: null, why_none: 'too_few_items', activities: 0 },
  now: {
    ...{ estimate: null, level: null, confidence: 0, confidence_label: 'sem_evidencia', weight: 0 },
    ...{ stale: false, band: null },
  },
});

const score: NonNullable<SimuladoResult['score']> = {
  ...{ percent: 50, points: { earned: 5, of: 10, discount: 0 }, is_passed: false, previous_percent: null },
  ...{ questions: 4, answered: 3, right: 2 },
  competencies: [measured('SQL', [1, 3], 2, 6), measured('Excel', [2, 4], 3, 4)],
};

const asked = (
  position: number,
  points: number,
  verdict: ReviewQuestion['verdict'],
  annulled: ReviewQuestion['annulled'] = null,
): ReviewQuestion => ({
  ...{ position, points, verdict, annulled, type: 'single_choice', stem: '', options: [], unit: null },
  ...{ is_flagged: false, answer: null, earned: null, key: null },
});

const drawn = (review: SimuladoResult['review']) =>
  renderToStaticMarkup(
    <MantineProvider>
      <PointsLines score={score} review={review} />
    </MantineProvider>,
  );

it('each question is as wide as its points, on one scale, and the last line writes out the sum', () => {
  const html = drawn([
    asked(1, 2, 'right'),
    asked(2, 3, 'right'),
    asked(3, 4, 'wrong'),
    asked(4, 1, 'wrong', 'everybody_right'),
  ]);
  expect(html).toContain('aria-label="SQL: 1 certa, 1 errada"');
  expect(html).toContain('aria-label="Excel: 2 certas"');
  expect([...html.matchAll(/width:calc\(([\d.]+)%/g)].map(([, share]) => Math.round(Number(share)))).toEqual([
    33, 67, 50, 17,
  ]);
  expect(html).toContain('2 + 3 = 5');
});

it('a question that does not count has no block, and without answers a bar stands for all', () => {
  expect(drawn([asked(1, 2, 'right', 'left_out'), asked(3, 4, 'blank')])).toContain('"SQL: 1 em branco"');
  const html = drawn(null);
  expect(html).not.toContain('role="img"');
  expect(html).not.toContain('A largura');
  expect(html).toContain('width:33.33');
});
