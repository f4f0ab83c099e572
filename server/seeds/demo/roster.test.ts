import { describe, expect, it } from 'vitest';
import { companies } from '../content/companies.ts';
import { jobs } from '../content/jobs.ts';
import { chanceOf } from './chance.ts';
import { knownAddresses, type Member, rosterOf } from './roster.ts';

const rosters = companies.map((company) => ({
  company,
  name: company.name,
  roster: rosterOf(company, chanceOf(company.slug)),
}));

/** How many levels there are from the top down to the person: 1 at the top. */
const depthOf = (roster: readonly Member[], at: number): number => {
  const manager = roster[at]?.manager ?? null;
  return manager === null ? 1 : 1 + depthOf(roster, manager);
};

describe.each(rosters)('the roster of $name', ({ company, roster }) => {
  it('has as many people as the company says, in all and in each department', () => {
    expect(roster).toHaveLength(company.people);
    for (const { name, people } of company.departments)
      expect(roster.filter(({ department }) => department === name)).toHaveLength(people);
  });

  it('names everybody’s manager before them, and only one person without a manager', () => {
    roster.forEach(({ manager }, i) => {
      if (i === 0) expect(manager).toBeNull();
      else expect(manager).toBeLessThan(i);
    });
    expect(roster.filter(({ manager }) => manager === null)).toHaveLength(1);
  });

  it('gives people only to those who lead', () => {
    const leaders = new Set(roster.flatMap(({ manager }) => manager ?? []));
    for (const i of leaders) expect(['manager', 'admin', 'corporate']).toContain(roster[i]?.role);
  });

  it('gives everybody a job that exists and an address of their own', () => {
    const codes = jobs.map(({ code }) => code);
    expect(roster.filter(({ job }) => !codes.includes(job))).toEqual([]);
    expect(new Set(roster.map(({ email }) => email)).size).toBe(roster.length);
    for (const { email } of roster) expect(email).toMatch(/^[a-z0-9.]+@[a-z-]+\.example$/);
  });

  it('has one administrator', () => {
    expect(roster.filter(({ role }) => role === 'admin')).toHaveLength(1);
  });

  it('is the same at every run', () => {
    expect(rosterOf(company, chanceOf(company.slug))).toEqual(roster);
  });
});

describe('the roster of the largest company', () => {
  const [{ company, roster }] = rosters as [(typeof rosters)[number]];
  const at = (address: string) => roster.findIndex(({ email }) => email === `${address}@${company.domain}`);

  it('has four levels', () => {
    expect(new Set(roster.map((_, i) => depthOf(roster, i)))).toEqual(new Set([1, 2, 3, 4]));
  });

  it('holds every printed account in its role', () => {
    const roleOf = (address: string) => roster[at(address)]?.role;
    expect(roleOf(knownAddresses.admin)).toBe('admin');
    expect(roleOf(knownAddresses.corporate)).toBe('corporate');
    expect(roleOf(knownAddresses.manager)).toBe('manager');
    expect(roleOf(knownAddresses.employee)).toBe('employee');
    expect(roleOf(knownAddresses.withoutPlan)).toBe('employee');
  });

  it('puts the printed employees under the printed manager', () => {
    const manager = at(knownAddresses.manager);
    expect(roster[at(knownAddresses.employee)]?.manager).toBe(manager);
    expect(roster[at(knownAddresses.withoutPlan)]?.manager).toBe(manager);
    expect(roster[at(knownAddresses.alsoWithoutPlan)]?.manager).toBe(manager);
  });
});
