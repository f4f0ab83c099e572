import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActivity } from './security-activity.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const wait = (ms: number) => vi.advanceTimersByTime(ms);
const minute = 60_000;

/** A person whose session is `age` ms old. */
function somebody(age = 2 * minute) {
  const activity = createActivity();
  activity.begin('s');
  wait(age);
  const act = (times: number) => {
    for (let i = 0; i < times; i++) activity.act('s');
  };
  return { activity, act, check: () => activity.check('s') };
}

describe('SE-04: the activity of a person in a minute', () => {
  it.each([
    [49, null],
    [50, { kind: 'suspicious_activity', actions: 50 }],
    [250, { kind: 'suspicious_activity', actions: 250 }],
    [251, { kind: 'session_hijacking', actions: 251 }],
  ])('%i actions', (times, suspicion) => {
    const { act, check } = somebody();
    act(times);
    expect(check()).toEqual(suspicion);
  });

  it('is forgotten after the minute', () => {
    const { act, check } = somebody();
    act(49);
    wait(minute);
    act(49);
    expect(check()).toBeNull();
  });

  it('is reported once, until there are as many actions again', () => {
    const { act, check } = somebody();
    act(60);
    expect(check()).not.toBeNull();
    wait(30_000);
    expect(check()).toBeNull();
    act(50);
    expect(check()).toMatchObject({ actions: 50 });
  });
});

describe('SE-04: the suspicion that somebody else holds the session', () => {
  it('waits until the session is a minute old', () => {
    const { act, check } = somebody(minute - 1);
    act(300);
    expect(check()).toMatchObject({ kind: 'suspicious_activity' });
  });

  it('rests for five minutes', () => {
    const { act, check } = somebody();
    const kinds = [0, 4 * minute, minute].map((later) => {
      wait(later);
      act(300);
      return check()?.kind;
    });
    expect(kinds).toEqual(['session_hijacking', 'suspicious_activity', 'session_hijacking']);
  });
});

describe('SE-04: sessions', () => {
  it('are forgotten after 24 hours without activity', () => {
    const { activity, check } = somebody(0);
    wait(24 * 60 * minute - 1);
    check();
    expect(activity.size()).toBe(1);
    wait(1);
    check();
    expect(activity.size()).toBe(0);
  });

  it('stay while there is activity, which is marked at most once a second', () => {
    const { activity, act, check } = somebody(0);
    wait(999);
    act(1);
    wait(24 * 60 * minute - 999);
    check();
    expect(activity.size()).toBe(0);
    act(1);
    wait(1000);
    act(1);
    wait(24 * 60 * minute - 1);
    check();
    expect(activity.size()).toBe(1);
  });

  it('are counted separately', () => {
    const { activity, act } = somebody();
    act(60);
    activity.act('other');
    expect(activity.check('other')).toBeNull();
    expect(activity.check('s')).not.toBeNull();
  });
});
