import { describe, expect, it } from 'vitest';
import { consequencesOf, destinations } from './leaving-words.ts';

describe('MO-22: the text about switching a person off', () => {
  it('names reports and waiting plans, if there are any', () => {
    const alone = { direct_reports: 0, awaited_reports: 0, waiting_plans: 0, open_invites: 0, above: null };
    expect(consequencesOf('Ana', alone)).toHaveLength(2);
    expect(consequencesOf('Ana', { ...alone, direct_reports: 3, waiting_plans: 1 })).toEqual(
      expect.arrayContaining([
        '3 pessoas respondem a Ana.',
        '1 PDI espera a resposta de Ana e vai para outra pessoa responder.',
      ]),
    );
  });

  it('offers the person above first, if there is one', () => {
    expect(destinations({ id: 'b', name: 'Bia' })[0]).toEqual({
      value: 'above',
      label: 'Bia, logo acima na hierarquia',
    });
    expect(destinations(null).map(({ value }) => value)).toEqual(['person', 'nobody']);
  });
});
