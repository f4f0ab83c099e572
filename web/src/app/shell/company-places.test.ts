import { describe, expect, it } from 'vitest';
import { companyPlaces } from './company-places.ts';

const titles = (...asked: Parameters<typeof companyPlaces>) =>
  companyPlaces(...asked).map(({ title }) => title);

describe('what the name of the company leads to', () => {
  it('is nothing for an employee, or for nobody known yet', () => {
    expect(titles('employee', [])).toEqual([]);
    expect(titles(null, [])).toEqual([]);
  });
  it('is the hierarchy for a manager', () => expect(titles('manager', [])).toEqual(['Hierarquia']));
  it('is everything but the other panel for an administrator', () =>
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
  it('holds no page that the company hides', () =>
    expect(titles('manager', ['/hierarchy-management'])).toEqual([]));
});
