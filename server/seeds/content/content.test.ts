import { describe, expect, test } from 'vitest';
import { companies } from './companies.ts';
import { competencies } from './competencies.ts';
import { codes, outside, repeated, unknown } from './content-checks.ts';
import { globals } from './globals.ts';
import { goalTemplates } from './goals.ts';
import { jobs } from './jobs.ts';
import { library } from './library.ts';
import { checkinTexts, decisionNotes, managerNotes, validationNotes } from './notes.ts';
import { competencyTemplates, jobTemplates } from './templates.ts';

describe('competencies', () => {
  test('are 40, in the four kinds and 6 to 9 categories', () => {
    const count = (kind: string) => competencies.filter((c) => c.kind === kind).length;
    expect(['technical', 'behavioural', 'leadership', 'compliance'].map(count)).toEqual([20, 10, 6, 4]);
    const categories = new Set(competencies.map((c) => c.category)).size;
    expect(categories).toBeGreaterThanOrEqual(6);
    expect(categories).toBeLessThanOrEqual(9);
  });

  test('have unique and well-formed codes and names', () => {
    expect(competencies.map((c) => c.code).filter((code) => !/^[A-Z][A-Z0-9]{1,11}$/.test(code))).toEqual([]);
    expect(repeated(competencies.map((c) => c.code))).toEqual([]);
    expect(repeated(competencies.map((c) => c.name))).toEqual([]);
    expect(
      outside(
        competencies.map((c) => c.name),
        3,
        120,
      ),
    ).toEqual([]);
  });

  test('have five descriptors of 60 to 220 characters, all different, each a sentence', () => {
    const descriptors = competencies.flatMap((c) => c.levels);
    expect(descriptors).toHaveLength(200);
    expect(outside(descriptors, 60, 220)).toEqual([]);
    expect(repeated(descriptors)).toEqual([]);
    expect(descriptors.filter((d) => !/^\p{Lu}.*\.$/u.test(d))).toEqual([]);
  });

  test('have a description of one or two sentences, all different', () => {
    const descriptions = competencies.map((c) => c.description);
    expect(outside(descriptions, 40, 300)).toEqual([]);
    expect(repeated(descriptions)).toEqual([]);
  });
});

describe('the catalogue of the platform', () => {
  test('has codes and titles of its own, and teaches known competencies upwards', () => {
    expect(repeated(globals.map(({ code }) => code))).toEqual([]);
    expect(repeated([...globals, ...library].map(({ title }) => title))).toEqual([]);
    const taught = globals.flatMap(({ competencies: all }) => all);
    const ready = competencyTemplates.map(({ code }) => code);
    expect(taught.filter(({ competency }) => !ready.includes(competency))).toEqual([]);
    expect(taught.filter(({ entry_level, to_level }) => to_level <= entry_level)).toEqual([]);
  });

  test('has at least two activities for each competency of the ready-made jobs', () => {
    const count = (code: string) =>
      globals.filter(({ competencies: all }) => all.some(({ competency }) => competency === code)).length;
    const asked = new Set(
      jobTemplates.flatMap(({ requirements }) => requirements.map((one) => one.competency)),
    );
    expect([...asked].filter((code) => count(code) < 2)).toEqual([]);
    expect(
      outside(
        globals.map(({ summary }) => summary),
        40,
        200,
      ),
    ).toEqual([]);
    expect(globals.filter(({ title, summary }) => /[<>'"]|https?:|www\./.test(title + summary))).toEqual([]);
  });
});

describe('jobs', () => {
  test('are 12 in 4 or 5 families, with unique codes and names', () => {
    expect(jobs).toHaveLength(12);
    expect([4, 5]).toContain(new Set(jobs.map((j) => j.family)).size);
    expect(repeated(jobs.map((j) => j.code))).toEqual([]);
    expect(repeated(jobs.map((j) => j.name))).toEqual([]);
  });

  test.each(jobs)('$code asks 6 to 9 known competencies, each once, one of them critical', (job) => {
    const asked = job.requirements.map((r) => r.competency);
    expect(asked.length).toBeGreaterThanOrEqual(6);
    expect(asked.length).toBeLessThanOrEqual(9);
    expect(unknown(asked)).toEqual([]);
    expect(repeated(asked)).toEqual([]);
    expect(job.requirements.some((r) => r.required && r.criticality === 3)).toBe(true);
    expect(job.mission.match(/[.](\s|$)/g)?.length).toBeGreaterThanOrEqual(2);
    expect(job.mission.match(/[.](\s|$)/g)?.length).toBeLessThanOrEqual(3);
  });

  test('form a ladder in each family: no two share a seniority, from 1 to 10', () => {
    const rungs = jobs.map((j) => `${j.family} ${j.seniority}`);
    expect(repeated(rungs)).toEqual([]);
    const seniorities = jobs.map((j) => j.seniority);
    expect([Math.min(...seniorities), Math.max(...seniorities)]).toEqual([1, 10]);
  });

  const pairs = jobs.flatMap((junior) =>
    jobs
      .filter((senior) => senior.family === junior.family && senior.seniority > junior.seniority)
      .map((senior) => ({ name: `${junior.code} < ${senior.code}`, junior, senior })),
  );
  test.each(pairs)(
    '$name: never asks less in what both ask, and asks more in something',
    ({ junior, senior }) => {
      const levels = new Map(junior.requirements.map((r) => [r.competency, r.level]));
      const shared = senior.requirements.flatMap((r) => {
        const below = levels.get(r.competency);
        return below === undefined ? [] : [{ competency: r.competency, step: r.level - below }];
      });
      expect(shared.filter((s) => s.step < 0)).toEqual([]);
      expect(shared.some((s) => s.step > 0)).toBe(true);
    },
  );

  test('ask for every competency at least once', () => {
    const asked = new Set(jobs.flatMap((j) => j.requirements.map((r) => r.competency)));
    expect([...codes].filter((code) => !asked.has(code))).toEqual([]);
  });
});

describe('companies', () => {
  test('have 12, 60 and 400 people, one company per subscription, and enough seats', () => {
    expect(companies.map((c) => c.people).sort((a, b) => a - b)).toEqual([12, 60, 400]);
    expect(companies.map((c) => c.subscription_type).sort()).toEqual(['basic', 'enterprise', 'premium']);
    expect(companies.filter((c) => c.max_users < c.people)).toEqual([]);
  });

  test('have their own slugs and .example domains', () => {
    expect(repeated(companies.map((c) => c.slug))).toEqual([]);
    expect(repeated(companies.map((c) => c.domain))).toEqual([]);
    expect(companies.filter((c) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(c.slug))).toEqual([]);
    expect(companies.filter((c) => !/^[a-z0-9-]+\.example$/.test(c.domain))).toEqual([]);
  });

  test.each(companies)('$name: the departments add up, and their families have jobs', (company) => {
    const families = new Set(jobs.map((j) => j.family));
    expect(company.departments.reduce((sum, d) => sum + d.people, 0)).toBe(company.people);
    expect(company.departments.filter((d) => d.people < 1 || !families.has(d.job_family))).toEqual([]);
    expect(repeated(company.departments.map((d) => d.name))).toEqual([]);
  });
});

describe('notes', () => {
  test('are 20 short ones of every outcome, all different', () => {
    const texts = [...managerNotes, ...decisionNotes, ...validationNotes].map((n) => n.text);
    expect(texts).toHaveLength(20);
    expect(repeated(texts)).toEqual([]);
    expect(outside(texts, 40, 200)).toEqual([]);
    expect(new Set(managerNotes.map((n) => n.direction)).size).toBe(3);
    expect(new Set(decisionNotes.map((n) => n.decision)).size).toBe(2);
    expect(new Set(validationNotes.map((n) => n.decision)).size).toBe(2);
  });

  test('include 12 check-ins over all moods; those who feel worst name what is in the way', () => {
    expect(checkinTexts).toHaveLength(12);
    expect(repeated(checkinTexts.map((c) => c.done_text))).toEqual([]);
    expect(new Set(checkinTexts.map((c) => c.mood))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(checkinTexts.filter((c) => c.mood <= 2 && c.blockers === null)).toEqual([]);
  });
});

test('hold no character that the app removes from single-line fields, and no web address', () => {
  const all = JSON.stringify([competencies, jobs, library, goalTemplates, companies, checkinTexts]);
  const texts: string[] = [];
  JSON.parse(all, (_key, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter((text) => /[<>'"]|https?:|www\.|\s{2}|^\s|\s$/.test(text))).toEqual([]);
});
