import { describe, expect, it } from 'vitest';
import { mostOf } from './body-sizes.ts';

describe('the size limit of a call', () => {
  it.each<[number, string[]]>([
    [1, ['/api/pdi/plans', '/rpc/pdi/plans/create', '/api/nothing/there']],
    [2, ['/api/profile/photo', '/rpc/questions/importFile', '/api/questions/import']],
    [5, ['/api/library-authoring/import?x=1']],
    [
      10,
      ['/api/tickets/files', '/rpc/tickets/files/add', '/api/catalogue/files/cargos', '/api/certificates'],
    ],
    // A text of 5 MB, in which each line end and quote takes two bytes as JSON.
    [10, [`/api/decks/${crypto.randomUUID()}/import`, '/rpc/decks/import_cards']],
    [20, ['/api/catalogue/esco/groups', '/rpc/catalogue/esco/read']],
  ])('is %i MB for %s', (megabytes, urls) => {
    const wraps = megabytes > 1 ? 65_536 : 0;
    expect(urls.map((url) => mostOf(url, 'form'))).toEqual(
      urls.map(() => [megabytes * 1_048_576 + wraps, `${megabytes} MB`]),
    );
  });

  it('is no higher beside the address of a file', () => {
    expect(mostOf('/api/tickets/files/one', 'form')[0]).toBe(1_048_576);
    expect(mostOf('/api/profile/photos', 'form')[0]).toBe(1_048_576);
  });

  it('is 1 MB outside a form, except for the call that accepts a longer text', () => {
    const files = ['/api/catalogue/esco/groups', '/api/user-imports', '/rpc/tickets/files/add'];
    expect(files.map((url) => mostOf(url, 'text'))).toEqual(files.map(() => [1_048_576, '1 MB']));
    expect(mostOf('/rpc/decks/import_cards', 'text')).toEqual([10 * 1_048_576 + 65_536, '10 MB']);
  });
});
