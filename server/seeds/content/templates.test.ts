import { describe, expect, test } from 'vitest';
import { outside, repeated } from './content-checks.ts';
import { competencyTemplates, jobTemplates } from './templates.ts';

const codes = new Set(competencyTemplates.map(({ code }) => code));

describe('the ready-made pack for companies', () => {
  test('has about 60 competencies and 20 jobs, each once', () => {
    expect(competencyTemplates).toHaveLength(61);
    expect(jobTemplates).toHaveLength(20);
    for (const pack of [competencyTemplates, jobTemplates]) {
      expect(repeated(pack.map(({ code }) => code))).toEqual([]);
      expect(repeated(pack.map(({ name }) => name))).toEqual([]);
    }
    expect([...codes].filter((code) => !/^[A-Z][A-Z0-9]{1,11}$/.test(code))).toEqual([]);
  });

  test('says in sentences what people do at five levels, all different', () => {
    const descriptors = competencyTemplates.flatMap(({ levels }) => levels);
    expect(outside(descriptors, 60, 220)).toEqual([]);
    expect(repeated(descriptors)).toEqual([]);
    expect(descriptors.filter((text) => !/^\p{Lu}.*\.$/u.test(text))).toEqual([]);
    const descriptions = competencyTemplates.map(({ description }) => description);
    expect(outside(descriptions, 40, 300)).toEqual([]);
    expect(repeated(descriptions)).toEqual([]);
  });

  test.each(jobTemplates)('$code asks 6 to 9 known competencies, each once, one of them critical', (job) => {
    const asked = job.requirements.map(({ competency }) => competency);
    expect(outside([job.name], 3, 120)).toEqual([]);
    expect([6, 7, 8, 9]).toContain(asked.length);
    expect(asked.filter((code) => !codes.has(code))).toEqual([]);
    expect(repeated(asked)).toEqual([]);
    expect(job.requirements.some(({ required, criticality }) => required && criticality === 3)).toBe(true);
  });

  test('has a job for every competency', () => {
    const asked = new Set(
      jobTemplates.flatMap(({ requirements }) => requirements.map((one) => one.competency)),
    );
    expect([...codes].filter((code) => !asked.has(code))).toEqual([]);
  });

  test('holds no character that single lines may not have', () => {
    const texts = JSON.stringify([competencyTemplates, jobTemplates]).replaceAll('"', '');
    expect(/[<>']|https?:|\s{2}/.exec(texts)).toBeNull();
  });
});
