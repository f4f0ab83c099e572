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

describe('what somebody typed who was shut out', () => {
  it('waits for them, and nothing else of them does', () => {
    keepTypedFor('ana');
    expect(sessionStorage.getItem('tour')).toBeNull();
    wipeTypedOfOthers('ana');
    expect(typed()).toEqual(['Piloto', 'Aprender SQL']);
  });

  it('is gone once anybody else comes in', () => {
    keepTypedFor('ana');
    wipeTypedOfOthers('bia');
    expect(typed()).toEqual([null, null]);
  });

  it('is nobody’s to miss while nobody was shut out', () => {
    wipeTypedOfOthers('bia');
    expect(typed()).toEqual(['Piloto', 'Aprender SQL']);
    wipeKept();
    expect(typed()).toEqual(['Piloto', null]);
  });
});
