import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../scripts/fake-storage.ts';
import { keepTypedFor, wipeKept, wipeTypedOfOthers } from './wipe-kept.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('localStorage', fakeStorage());
  sessionStorage.setItem('pdy-form-cargo', 'Piloto');
  localStorage.setItem('pdy-form-lasting-pdi', 'Aprender SQL');
  sessionStorage.setItem('tour', '2');
});

const typed = () => [sessionStorage.getItem('pdy-form-cargo'), localStorage.getItem('pdy-form-lasting-pdi')];

describe('the typed text of a person whose session ended', () => {
  it('waits for them, unlike all their other data', () => {
    keepTypedFor('ana');
    expect(sessionStorage.getItem('tour')).toBeNull();
    wipeTypedOfOthers('ana');
    expect(typed()).toEqual(['Piloto', 'Aprender SQL']);
  });

  it('is gone once another person signs in', () => {
    keepTypedFor('ana');
    wipeTypedOfOthers('bia');
    expect(typed()).toEqual([null, null]);
  });

  it('belongs to nobody while no session has ended', () => {
    wipeTypedOfOthers('bia');
    expect(typed()).toEqual(['Piloto', 'Aprender SQL']);
    wipeKept();
    expect(typed()).toEqual(['Piloto', null]);
  });
});
