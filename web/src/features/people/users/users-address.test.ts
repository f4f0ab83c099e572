import { areAwaitedAlone } from '@pdy/contract/rules/people/awaited-filters';
import { describe, expect, it } from 'vitest';
import { awaitedOf, filtersOf, isFiltered, listedOf, sortedBy } from './users-address.ts';

describe('MO-22: the address of the list', () => {
  it('asks for everybody, ordered by name, when it is empty', () => {
    expect(filtersOf({})).toEqual({ sort: 'name', direction: 'asc' });
  });

  it('asks for what it says', () => {
    expect(
      filtersOf({
        busca: 'ana',
        papel: 'manager',
        status: 'inativo',
        departamento: 'TI',
        gestor: 'g',
        sem_gestor: true,
        nunca_acessou: true,
        ordem: 'acesso',
        sentido: 'desc',
      }),
    ).toEqual({
      search: 'ana',
      role: 'manager',
      status: 'inativo',
      department: 'TI',
      manager_id: 'g',
      without: ['manager', 'sign_in'],
      sort: 'last_login',
      direction: 'desc',
    });
  });

  it('also asks for people who have not entered yet, unless it filters by something that only members have', () => {
    expect(awaitedOf({})).toEqual({ is_open: true });
    expect(awaitedOf({ busca: 'ana', papel: 'manager', gestor: 'g' })).toEqual({
      is_open: true,
      search: 'ana',
      role: 'manager',
      manager_id: 'g',
    });
    expect(awaitedOf({ status: 'preparado' })).toEqual({ status: 'preparado' });
    expect(awaitedOf({ status: 'convidado' })).toEqual({ status: 'pendente' });
    expect(filtersOf({ status: 'convidado' })).not.toHaveProperty('status');
    expect([{}, { status: 'ativo' as const }, { status: 'convidado' as const }].map(areAwaitedAlone)).toEqual(
      [false, false, true],
    );
    expect(listedOf({ status: 'convidado' })).toMatchObject({ status: 'convidado', sort: 'name' });
    for (const address of [
      { status: 'inativo' as const },
      { departamento: 'TI' },
      { sem_gestor: true as const },
      { nunca_acessou: true as const },
    ])
      expect(awaitedOf(address)).toBeNull();
  });

  it('reverses the order when the same heading is pressed again', () => {
    expect(sortedBy({}, undefined)).toEqual({ ordem: undefined, sentido: 'desc' });
    expect(sortedBy({ sentido: 'desc' }, undefined)).toEqual({ ordem: undefined, sentido: undefined });
    expect(sortedBy({ sentido: 'desc' }, 'acesso')).toEqual({ ordem: 'acesso', sentido: undefined });
  });

  it('does not treat the order, the tab or an open panel as a filter', () => {
    expect(isFiltered({ ordem: 'acesso', aba: 'convites', pessoa: 'p' })).toBe(false);
    expect(isFiltered({ nunca_acessou: true })).toBe(true);
  });
});
