import { hierarchyFigures } from '@pdy/contract/rules/people/hierarchy-figures';
import {
  lineBelow,
  mostLevels,
  moveRefusalText,
  movesRefusal,
  peopleAffected,
} from '@pdy/contract/rules/people/hierarchy-moves';
import { describe, expect, it } from 'vitest';

const org = { diretor: null, gerente: 'diretor', ana: 'gerente', bia: 'gerente', solto: null };
const upper = (id: string) => id.toUpperCase();

describe('a move', () => {
  it('MO-23: is refused when it would close a circle, and the circle is named from the person back to the person', () => {
    const refusal = movesRefusal(org, { diretor: 'ana' });
    expect(refusal).toEqual({
      code: 'E_CICLO_HIERARQUIA',
      person: 'diretor',
      path: ['diretor', 'ana', 'gerente', 'diretor'],
    });
    expect(refusal && moveRefusalText(refusal, upper)).toBe(
      'Esta mudança criaria um ciclo: DIRETOR → ANA → GERENTE → DIRETOR',
    );
  });

  it('is refused under oneself, under a person who left, and between companies', () => {
    expect(movesRefusal(org, { ana: 'ana' })?.code).toBe('E_PROPRIO_GESTOR');
    expect(movesRefusal(org, { ana: 'bia' }, new Set(['bia']))?.code).toBe('E_GESTOR_INATIVO');
    expect(movesRefusal(org, { ana: 'stranger' })?.code).toBe('E_OUTRA_EMPRESA');
    expect(movesRefusal(org, { stranger: 'ana' })?.code).toBe('E_OUTRA_EMPRESA');
    expect(movesRefusal(org, { ana: null, solto: 'bia' })).toBeNull();
  });

  it('is refused when the tree would grow too deep, counting the people below the person', () => {
    const chain: Record<string, string | null> = { p1: null };
    for (let level = 2; level < mostLevels; level += 1) chain[`p${level}`] = `p${level - 1}`;
    const last = `p${mostLevels - 1}`;
    expect(movesRefusal({ ...chain, ...org }, { ana: last })).toBeNull();
    expect(movesRefusal({ ...chain, ...org }, { gerente: last })?.code).toBe('E_PROFUNDIDADE');
  });

  it('is described by how many people get another line, each counted once', () => {
    expect(peopleAffected(org, { gerente: 'solto' })).toBe(3);
    expect(peopleAffected(org, { gerente: 'solto', ana: 'solto' })).toBe(3);
    expect(peopleAffected(org, { ana: 'gerente' })).toBe(0);
  });
});

describe('the tree', () => {
  it('says who is below somebody', () => {
    expect([...lineBelow(org, 'diretor')].sort()).toEqual(['ana', 'bia', 'gerente']);
    expect(lineBelow(org, 'ana').size).toBe(0);
  });

  it('has figures also when it is empty, and when somebody’s manager is not part of it', () => {
    expect(hierarchyFigures({})).toMatchObject({
      levels: 0,
      managers: 0,
      avg_span: 0,
      max_span: 0,
      roots: [],
    });
    expect(hierarchyFigures({ ana: 'gone' })).toMatchObject({ levels: 1, unassigned: ['ana'] });
  });

  it('is quick with 5,000 people', () => {
    const many = Object.fromEntries(
      Array.from({ length: 5000 }, (_, i) => [`p${i}`, i === 0 ? null : `p${Math.floor((i - 1) / 6)}`]),
    );
    const begin = performance.now();
    expect(hierarchyFigures(many).subtree_size.p0).toBe(4999);
    expect(performance.now() - begin).toBeLessThan(1000);
  });
});
