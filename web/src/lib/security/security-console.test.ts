import { describe, expect, it } from 'vitest';
import { watchConsole } from './security-console.ts';

const quiet = () => undefined;
const fresh = () => ({ debug: quiet, error: quiet, info: quiet, log: quiet, warn: quiet });

describe('SE-04: the console', () => {
  it('is left alone while nobody changes it', () => {
    const check = watchConsole(fresh());
    expect(check()).toEqual([]);
    expect(check()).toEqual([]);
  });

  it('is reported once with the replaced functions', () => {
    const target = fresh();
    const check = watchConsole(target);
    target.log = () => undefined;
    target.error = () => undefined;
    expect(check()).toEqual(['error', 'log']);
    expect(check()).toEqual([]);
    target.log = () => undefined;
    expect(check()).toEqual(['log']);
  });

  it('is never a trap for people who use it', () => {
    const target = fresh();
    const check = watchConsole(target);
    Object.defineProperty(target, 'log', {
      get: () => {
        throw new Error('trapped');
      },
    });
    expect(check()).toEqual(['log']);
    expect(check()).toEqual([]);
  });
});
