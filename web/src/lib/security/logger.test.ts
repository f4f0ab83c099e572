import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger, logKey } from './logger.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:05:00Z') }));
afterEach(() => vi.useRealTimers());

const ana = { userId: 'u1', sessionId: 's1' };

function aLogger(who: { userId: string | null; sessionId: string | null } = ana) {
  const disk = new Map<string, string>();
  const store = {
    getItem: (key: string) => disk.get(key) ?? null,
    setItem: (key: string, value: string) => void disk.set(key, value),
  };
  const logger = createLogger(store, () => who);
  const kept = (): { message: string }[] => JSON.parse(disk.get(logKey) ?? '[]');
  return { disk, store, logger, kept };
}

const many = (times: number, act: (i: number) => void) => {
  for (let i = 0; i < times; i++) act(i);
};

describe('SE-05: the log', () => {
  it('EN-06: records time, severity, subject and person', () => {
    const { logger } = aLogger();
    logger.log({ level: 'warn', category: 'calls', message: 'refused', metadata: { status: 403 } });
    expect(logger.entries()).toEqual([
      {
        timestamp: '2026-11-21T12:05:00.000Z',
        level: 'warn',
        category: 'calls',
        message: 'refused',
        metadata: { status: 403 },
        userId: 'u1',
        sessionId: 's1',
      },
    ]);
  });

  it('accepts fifty entries of a category in a minute', () => {
    const { logger } = aLogger();
    const note = (category: string) => logger.log({ level: 'info', category, message: 'x' });
    many(50, () => expect(note('calls')).toBe(true));
    expect(note('calls')).toBe(false);
    expect(note('page')).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(note('calls')).toBe(true);
  });

  it('keeps the latest hundred entries in memory', () => {
    const { logger } = aLogger();
    many(3, (minute) => {
      many(50, (i) => logger.log({ level: 'info', category: 'calls', message: `${minute}-${i}` }));
      vi.advanceTimersByTime(60_000);
    });
    expect(logger.entries()).toHaveLength(100);
    expect(logger.entries()[0]?.message).toBe('1-0');
  });

  it('keeps the latest fifty entries about errors and security on the device, and nothing else', () => {
    const { logger, kept } = aLogger();
    logger.log({ level: 'info', category: 'calls', message: 'all is well' });
    many(40, (i) => logger.log({ level: 'error', category: 'calls', message: `e${i}` }));
    many(40, (i) => logger.log({ level: 'info', category: 'security', message: `s${i}` }));
    expect(kept()).toHaveLength(50);
    expect(kept()[0]?.message).toBe('e30');
    expect(kept().at(-1)?.message).toBe('s39');
  });

  it('continues after an earlier tab, and survives unreadable entries', () => {
    const { disk, store, logger, kept } = aLogger();
    logger.log({ level: 'error', category: 'calls', message: 'before' });
    createLogger(store, () => ana).log({ level: 'error', category: 'calls', message: 'after' });
    expect(kept().map(({ message }) => message)).toEqual(['before', 'after']);
    disk.set(logKey, '{broken');
    logger.log({ level: 'error', category: 'calls', message: 'anew' });
    expect(kept().map(({ message }) => message)).toEqual(['anew']);
  });

  it('stops nobody when the storage is full', () => {
    const store = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const logger = createLogger(store, () => ana);
    expect(logger.log({ level: 'error', category: 'calls', message: 'x' })).toBe(true);
  });

  it('leaves nothing on the device while nobody is signed in', () => {
    const { logger, disk } = aLogger({ userId: null, sessionId: null });
    logger.log({ level: 'error', category: 'page', message: 'x' });
    expect(logger.entries()).toHaveLength(1);
    expect(disk.size).toBe(0);
  });
});

describe('SE-06, TS-09: the log on the device', () => {
  it('has no personal data, in fields or in texts', () => {
    const { logger, disk } = aLogger();
    const canary = 'canario@aroeira.example';
    logger.log({
      level: 'error',
      category: 'page',
      message: `falhou para ${canary}`,
      metadata: { email: canary, nested: [{ accessToken: 'canary-token', cpf: '529.982.247-25' }] },
    });
    const text = [...disk.values()].join();
    expect(text).toContain('falhou para [oculto]');
    expect(text).not.toMatch(/canar|529/);
  });
});
