import { describe, expect, it } from 'vitest';
import { companyPlaces } from './company-places.ts';

const titles = (...asked: Parameters<typeof companyPlaces>) =>
  companyPlaces(...asked).map(({ title }) => title);

describe('the menu at the name of the company', () => {
  it('is empty for an employee, and while nobody is known yet', () => {
    expect(titles('employee', [])).toEqual([]);
    expect(titles(null, [])).toEqual([]);
  });
  it('has the hierarchy for a manager', () => expect(titles('manager', [])).toEqual(['Hierarquia']));
  it('has everything except the other panel for an administrator', () =>
    expect(titles('admin', [])).toEqual([
      'Usuários',
      'Hierarquia',
      'Cargos e competências',
      'Configurações',
    ]));
  it('has the corporate panel for the corporate role', () =>
    expect(titles('corporate', [])).toEqual([
      'Usuários',
      'Hierarquia',
      'Cargos e competências',
      'Painel Corporativo',
      'Configurações',
    ]));
  it('has no page that the company hides', () =>
    expect(titles('manager', ['/hierarchy-management'])).toEqual([]));
});
