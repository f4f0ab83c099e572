import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../scripts/fake-storage.ts';
import { wipeKept } from '../form/wipe-kept.ts';
import { keptQueue } from './kept-queue.ts';

type Entry = { readonly about: string; readonly revision: number };
const queueOf = (name = 'ana') =>
  keptQueue<Entry>(name, {
    isEntry: (one): one is Entry => typeof one === 'object' && one !== null && 'about' in one,
    subjectOf: ({ about }) => about,
    revisionOf: ({ revision }) => revision,
  });
const entry = (about: string, revision = 1): Entry => ({ about, revision });

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

describe('entries that have not arrived', () => {
  it('wait in their order, only the newest about the same, and apart from those of other queues', () => {
    const queue = queueOf();
    for (const one of [entry('a'), entry('b'), entry('a', 2)]) queue.add(one);
    expect(queue.all()).toEqual([entry('b'), entry('a', 2)]);
    expect(queueOf('bia').all()).toEqual([]);
  });

  it('outlive the page, and are the same in every tab', () => {
    queueOf().add(entry('a'));
    const [here, there] = [queueOf(), queueOf()];
    there.add(entry('b'));
    expect(here.all()).toEqual([entry('a'), entry('b')]);
    here.remove(entry('a'));
    expect(there.all()).toEqual([entry('b')]);
  });

  it('are removed once they have arrived, except newer ones', () => {
    const queue = queueOf();
    queue.add(entry('a', 2));
    queue.remove(entry('a', 1));
    expect(queue.all()).toEqual([entry('a', 2)]);
    queue.remove(entry('a', 2));
    expect(queue.all()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('are deleted when the person signs out', () => {
    queueOf().add(entry('a'));
    wipeKept();
    expect(queueOf().all()).toEqual([]);
  });

  it.each(['{"x"', '{"about":"a"}', '[1,null,"a"]'])('are none where the stored text is %s', (text) => {
    localStorage.setItem('pdy-form-ana', text);
    expect(queueOf().all()).toEqual([]);
    queueOf().add(entry('a'));
    expect(queueOf().all()).toEqual([entry('a')]);
  });
});
