import { describe, expect, it } from 'vitest';
import { nothingOpen, reviewsAddress } from './reviews-address.ts';

const id = '0192f000-0000-7000-8000-000000000001';

describe('the address of /performance', () => {
  it('names the tab, the open cycle and the step of its wizard', () => {
    const asked = { aba: 'ciclos', ciclo: id, passo: 'pesos', modelo: 'novo', busca: 'ana', abertas: true };
    expect(reviewsAddress.read(asked)).toMatchObject(asked);
    expect(reviewsAddress.read({ ciclo: 'novo' }).ciclo).toBe('novo');
  });
  it('names the open result, and the nine boxes of a cycle', () => {
    const asked = { aba: 'equipe', ciclo: id, vista: 'quadrantes', divergentes: true, resultado: id };
    expect(reviewsAddress.read(asked)).toMatchObject(asked);
  });
  it('drops unknown parts', () => {
    const read = reviewsAddress.read({
      aba: 'minhas',
      ciclo: '7',
      passo: 'fim',
      modelo: 'x',
      abertas: 'sim',
      resultado: 'meu',
      vista: 'lista',
      divergentes: 'sim',
    });
    expect(Object.values(read).filter((value) => value !== undefined)).toEqual([]);
  });
  it('closes everything when another tab is chosen', () => {
    const words = Object.keys(reviewsAddress.readers).filter((word) => word !== 'aba');
    expect(Object.keys(nothingOpen).toSorted()).toEqual(words.toSorted());
  });
});
