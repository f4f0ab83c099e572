import { describe, expect, it } from 'vitest';
import { askedOf } from './asked.ts';

const today = '2026-11-21';

describe('the query of the log’s filters', () => {
  it('is empty without filters, because the server knows the period', () =>
    expect(askedOf({}, today)).toEqual({}));

  it('counts today among the days of a period', () => {
    expect(askedOf({ periodo: '1' }, today)).toEqual({ from: today, to: today });
    expect(askedOf({ periodo: '30' }, today)).toEqual({ from: '2026-10-23', to: today });
  });

  it('has dates only when dates were chosen', () => {
    expect(askedOf({ periodo: 'datas', de: '2026-01-01' }, today)).toEqual({ from: '2026-01-01' });
    expect(askedOf({ de: '2026-01-01' }, today)).toEqual({});
  });

  it('has the other filters in the words of the contract, and nothing about the open record', () => {
    expect(
      askedOf(
        {
          usuario: 'ana',
          acao: 'signed_in',
          resultado: 'failure',
          severidade: 'high',
          recurso: 'pdi',
          registro: 4,
        },
        today,
      ),
    ).toEqual({ person: 'ana', action: 'signed_in', status: 'failure', severity: 'high', resource: 'pdi' });
  });
});
