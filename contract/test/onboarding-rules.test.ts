/** The guided tour as a table: every act in every state. */

import { markOf } from '@pdy/contract/onboarding/values';
import {
  moveTour,
  newTour,
  type TourAct,
  type TourProgress,
  tourActs,
  tourStateOf,
  tourStep,
} from '@pdy/contract/rules/platform/onboarding';
import { describe, expect, it } from 'vitest';

const began = new Date('2026-03-10T12:00:00Z');
const now = new Date('2026-03-10T12:01:00Z');
const total = 3;

const running = (current_step: number, completed_steps: number[] = []): TourProgress => ({
  ...newTour,
  current_step,
  completed_steps,
  started_at: began,
});
const skipped: TourProgress = { ...running(1, [0]), is_skipped: true, completed_at: began };
const completed: TourProgress = { ...running(3, [0, 1, 2]), is_completed: true, completed_at: began };

const move = (progress: TourProgress, act: TourAct) => moveTour(progress, act, { total, now });

describe('a tour (ON-05, ON-06)', () => {
  it('ON-05: of a new person is at step 0, with no steps done, neither completed nor skipped', () => {
    expect(newTour).toEqual({
      current_step: 0,
      completed_steps: [],
      is_completed: false,
      is_skipped: false,
      started_at: null,
      completed_at: null,
    });
    expect(tourStateOf(newTour)).toBe('new');
    expect(tourStateOf({ is_completed: null, is_skipped: null, started_at: null })).toBe('new');
  });

  it.each([
    ['new', newTour],
    ['running', running(2, [0, 1])],
    ['skipped', skipped],
    ['completed', completed],
  ])('ON-06: starts at step 0 and dates it, when it is %s', (_state, progress) => {
    expect(move(progress, 'start')).toEqual({
      ...newTour,
      completed_steps: progress.completed_steps,
      started_at: now,
    });
  });

  it('ON-06: goes on by one step and adds the one it leaves', () => {
    expect(move(running(0), 'next')).toEqual(running(1, [0]));
    expect(move(running(1, [0]), 'next')).toEqual(running(2, [0, 1]));
  });

  it('ON-06: repeats a step without counting it twice', () => {
    expect(move(running(0, [0, 1]), 'next')).toEqual(running(1, [0, 1]));
  });

  it('ON-06: is completed on reaching the number of steps', () => {
    const ended = move(running(2, [0, 1]), 'next');
    expect(ended).toEqual({
      ...running(3, [0, 1, 2]),
      is_completed: true,
      completed_at: now,
    });
    expect(tourStateOf(ended)).toBe('done');
  });

  it('ON-06: goes back by one step, never below 0', () => {
    expect(move(running(2, [0, 1]), 'previous')).toEqual(running(1, [0, 1]));
    expect(move(running(0, [0]), 'previous')).toEqual(running(0, [0]));
  });

  it.each([
    ['new', newTour],
    ['running', running(1, [0])],
  ])('ON-06: is closed by skipping, dated, when it is %s', (_state, progress) => {
    const ended = move(progress, 'skip');
    expect(ended).toEqual({ ...progress, is_skipped: true, completed_at: now });
    expect(tourStateOf(ended)).toBe('done');
  });

  it.each([
    ['running', running(1, [0])],
    ['skipped', skipped],
    ['completed', completed],
  ])('ON-06: is like new after a reset, when it was %s', (_state, progress) => {
    expect(move(progress, 'reset')).toEqual(newTour);
  });

  it.each([
    ['new', newTour, ['next', 'previous']],
    ['skipped', skipped, ['next', 'previous', 'skip']],
    ['completed', completed, ['next', 'previous', 'skip']],
  ] as const)('stays as it is for acts that mean nothing while it is %s', (_state, progress, acts) => {
    for (const act of acts) expect(move(progress, act)).toEqual(progress);
  });

  it('stands on the last existing step when steps were removed', () => {
    expect(tourStep(running(5), total)).toBe(2);
    expect(move(running(5, [0]), 'next')).toMatchObject({ completed_steps: [0, 2], is_completed: true });
    expect(move(running(5, [0]), 'previous')).toMatchObject({ current_step: 1, is_completed: false });
  });

  it('is over with the first step when it has no steps', () => {
    const ended = moveTour(running(0), 'next', { total: 0, now });
    expect(ended).toMatchObject({ is_completed: true, current_step: 1 });
  });

  it('keeps its rules on any walk', () => {
    let seed = 7;
    const chance = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    let progress = newTour;
    for (let i = 0; i < 2000; i++) {
      progress = move(progress, tourActs[chance(tourActs.length)] ?? 'next');
      const { current_step, completed_steps, is_completed, is_skipped, completed_at, started_at } = progress;
      expect(current_step).toBeGreaterThanOrEqual(0);
      expect(current_step).toBeLessThanOrEqual(total);
      expect(is_completed && is_skipped).toBe(false);
      expect(completed_at !== null).toBe(is_completed || is_skipped);
      expect(current_step === total).toBe(is_completed);
      expect(new Set(completed_steps).size).toBe(completed_steps.length);
      if (started_at === null) expect([current_step, completed_steps]).toEqual([0, []]);
    }
  });
});

describe('the mark that a step points at', () => {
  it.each([
    ['[data-tour="menu-goals"]', 'menu-goals'],
    ['[data-tour="header-user"]', 'header-user'],
    ['[data-tour="menu-nowhere"]', null],
    ['[data-tour="toString"]', null],
    ['#conteudo', null],
  ])('is read from %s', (selector, mark) => {
    expect(markOf(selector)).toBe(mark);
  });
});
