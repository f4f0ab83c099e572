import { CommentWords } from '@pdy/contract/pdi/comment';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawHook } from '../../../scripts/drawn-hook.ts';
import { fakeStorage } from '../../../scripts/fake-storage.ts';
import type { Call } from '../act.ts';
import { useContractForm } from './contract-form.ts';
import { useKeptState } from './kept-state.ts';
import { lastingName } from './lasting.ts';
import { answerDiscard, beforeLosing, beforeWiping, hasUnsaved } from './unsaved.ts';

type Input = { body: string };
const around = (children: ReactNode) =>
  createElement(QueryClientProvider, { client: new QueryClient() }, children);

function slowCall() {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const send: Call<Input, object> = {
    key: () => [['pdi', 'comments', 'add']],
    call: ({ body }) => {
      sent.push(body);
      return new Promise((resolve) => answers.push(() => resolve({})));
    },
  };
  return { sent, answers, send };
}

type Asked = {
  name?: string | { unkept: string };
  initial?: { body: string; day?: string; file?: Blob | null };
};

const draw = (
  { send }: { send: Call<Input, object> },
  { name = 'comment-of-a-test', initial = { body: '' } }: Asked = {},
) =>
  drawHook(
    () =>
      useContractForm({
        schema: CommentWords.pick({ body: true }),
        initial,
        name,
        standsOn: [],
        send,
        refreshes: false,
        refused: () => null,
      }),
    around,
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a form that is sent twice', () => {
  it('is sent once, also before anything is drawn again', async () => {
    const slow = slowCall();
    const form = await draw(slow);
    await form.press(() => form.now().set({ body: 'Bom trabalho' }));
    await form.press(() => {
      form.now().submit();
      form.now().submit();
    });
    await form.press(() => form.now().submit());
    expect(slow.sent).toEqual(['Bom trabalho']);
    await form.close();
  });

  it('is done once when the answer comes between the halves of a double click', async () => {
    const slow = slowCall();
    const form = await draw(slow);
    await form.press(() => form.now().set({ body: 'Bom trabalho' }));
    await form.press(() => form.now().submit());
    await form.press(() => slow.answers[0]?.());
    await form.press(() => form.now().submit());
    expect(slow.sent).toEqual(['Bom trabalho']);
    vi.advanceTimersByTime(600);
    await form.press(() => form.now().submit());
    expect(slow.sent).toHaveLength(2);
    await form.press(() => slow.answers[1]?.());
    await form.press(() => form.now().set({ body: 'Muito bom trabalho' }));
    await form.press(() => form.now().submit());
    expect(slow.sent).toEqual(['Bom trabalho', 'Bom trabalho', 'Muito bom trabalho']);
    await form.close();
  });
});

describe('the text of a closed form', () => {
  /** Types in one form, closes it, and opens another. */
  async function reopened(first: Asked, second: Asked = first, typed: object = { body: 'Bom trabalho' }) {
    const slow = slowCall();
    const before = await draw(slow, first);
    await before.press(() => before.now().set(typed));
    expect(before.now().isRecovered).toBe(false);
    await before.close();
    return draw(slow, second);
  }

  it.each(['comment-1', lastingName('comment-1')])(
    'is there again, and the form says so: %s',
    async (name) => {
      const form = await reopened({ name });
      expect(form.now().values).toEqual({ body: 'Bom trabalho' });
      expect(form.now().isRecovered).toBe(true);
      expect(hasUnsaved()).toBe(false);
      await form.close();
    },
  );

  it('can be discarded, and is gone', async () => {
    const form = await reopened({});
    await form.press(() => form.now().discard());
    expect(form.now().values).toEqual({ body: '' });
    expect(form.now().isRecovered).toBe(false);
    await form.close();
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('is gone once the form was sent, and stays when it was refused', async () => {
    const slow = slowCall();
    const refused = await draw({
      send: { ...slow.send, call: () => Promise.reject(new Error('no')) },
    });
    await refused.press(() => refused.now().set({ body: 'Bom trabalho' }));
    await refused.press(() => refused.now().submit());
    await refused.close();
    const form = await draw(slow);
    expect(form.now().values).toEqual({ body: 'Bom trabalho' });
    await form.press(() => form.now().submit());
    await form.press(() => slow.answers[0]?.());
    await form.close();
    const next = await draw(slow);
    expect(next.now().values).toEqual({ body: '' });
    expect(next.now().isRecovered).toBe(false);
    await next.close();
  });

  it('belongs to the thing that it was typed about', async () => {
    const form = await reopened({ name: 'comment-1' }, { name: 'comment-2' });
    expect(form.now().values).toEqual({ body: '' });
    expect(form.now().isRecovered).toBe(false);
    await form.close();
  });

  it('leaves an untouched field with the form’s current value', async () => {
    const form = await reopened(
      { initial: { body: '', day: '2026-11-27' } },
      { initial: { body: '', day: '2026-11-28' } },
    );
    expect(form.now().values).toEqual({ body: 'Bom trabalho', day: '2026-11-28' });
    await form.close();
  });

  it('is gone when all of it was removed again', async () => {
    const slow = slowCall();
    const form = await draw(slow);
    await form.press(() => form.now().set({ body: 'Bom' }));
    expect(Object.keys(sessionStorage)).toHaveLength(1);
    await form.press(() => form.now().set({ body: '' }));
    expect(Object.keys(sessionStorage)).toEqual([]);
    await form.close();
  });

  it('does not include a file, and the form asks before the file is lost', async () => {
    const initial = { body: '', file: null };
    const slow = slowCall();
    const before = await draw(slow, { initial });
    await before.press(() => before.now().set({ body: 'Com anexo', file: new Blob(['x']) }));
    expect(hasUnsaved()).toBe(true);
    await before.close();
    const form = await draw(slow, { initial });
    expect(form.now().values).toEqual({ body: 'Com anexo', file: null });
    await form.close();
  });

  it('is not kept when the form says why not, and the form asks before it is lost', async () => {
    const slow = slowCall();
    const form = await draw(slow, { name: { unkept: 'Um código.' } });
    await form.press(() => form.now().set({ body: '123456' }));
    expect(hasUnsaved()).toBe(true);
    expect([...Object.keys(sessionStorage), ...Object.keys(localStorage)]).toEqual([]);
    await form.close();
  });

  it('is not wiped by signing out before the person was asked', async () => {
    const form = await reopened({});
    const then = vi.fn();
    beforeLosing(then);
    expect(then).toHaveBeenCalledOnce();
    beforeWiping(then);
    expect(then).toHaveBeenCalledOnce();
    answerDiscard(false);
    await form.close();
    beforeWiping(then);
    expect(then).toHaveBeenCalledTimes(2);
  });
});

describe('a text outside a form of the contract', () => {
  const drawText = (first = '') =>
    drawHook(
      () => useKeptState('note-1', first),
      (one) => one,
    );
  it('is kept when it is closed, and discarded or sent like a form', async () => {
    const before = await drawText();
    await before.press(() => before.now().set('Combinamos revisar'));
    await before.close();
    const again = await drawText();
    expect([again.now().value, again.now().isRecovered]).toEqual(['Combinamos revisar', true]);
    await again.press(() => again.now().discard());
    expect([again.now().value, again.now().isRecovered]).toEqual(['', false]);
    await again.press(() => again.now().set('Outra'));
    await again.press(() => again.now().forget());
    await again.close();
    const last = await drawText();
    expect([last.now().value, last.now().isRecovered]).toEqual(['', false]);
    await last.close();
  });
});
