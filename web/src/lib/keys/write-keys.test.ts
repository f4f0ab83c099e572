import { describe, expect, it } from 'vitest';
import { keyOfWrite, writeDone, writeFailed } from './write-keys.ts';

const write = (input: unknown, path = ['pdi', 'goals', 'add']) => ({ path, input });

describe('the key of a write', () => {
  it('is the same for the same call while it has no answer, also when its answer was lost', () => {
    const goal = write({ title: 'Ler mais' });
    const key = keyOfWrite(goal);
    expect(keyOfWrite(goal)).toBe(key);
    writeFailed(goal);
    writeFailed(goal);
    expect(keyOfWrite(write({ title: 'Ler mais' }))).toBe(key);
    writeDone(goal);
    expect(keyOfWrite(goal)).not.toBe(key);
    writeDone(goal);
  });

  it('is different for other words, another call and another file', () => {
    const key = keyOfWrite(write({ title: 'Ler' }));
    expect(keyOfWrite(write({ title: 'Ler mais' }))).not.toBe(key);
    expect(keyOfWrite(write({ title: 'Ler' }, ['pdi', 'goals', 'change']))).not.toBe(key);
    const [one, other] = [new Blob(['a']), new Blob(['b'])];
    expect(keyOfWrite(write({ file: one }))).not.toBe(keyOfWrite(write({ file: other })));
    expect(keyOfWrite(write({ file: one }))).toBe(keyOfWrite(write({ file: one })));
  });

  it('is new each time when an attempt asks for its current state', () => {
    const open = write({ id: 'x' }, ['attempts', 'open']);
    const first = keyOfWrite(open);
    writeFailed(open);
    expect(keyOfWrite(open)).not.toBe(first);
  });

  it('is new when another call for the same thing came in between', () => {
    const on = write({ id: 'y', is_saved: true }, ['library', 'save']);
    const first = keyOfWrite(on);
    keyOfWrite(write({ id: 'y', is_saved: false }, ['library', 'save']));
    expect(keyOfWrite(on)).not.toBe(first);
  });

  it('is not kept for a lost write after a later write in the same part of the product', () => {
    const on = write({ id: 'x', is_saved: true }, ['library', 'save']);
    const lost = keyOfWrite(on);
    writeFailed(on);
    const elsewhere = write({ id: 'n' }, ['notifications', 'click']);
    keyOfWrite(elsewhere);
    writeDone(elsewhere);
    expect(keyOfWrite(on)).toBe(lost);
    writeFailed(on);
    const off = write({ id: 'x', is_saved: false }, ['library', 'save']);
    keyOfWrite(off);
    writeDone(off);
    expect(keyOfWrite(on)).not.toBe(lost);
  });
});
