import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawHook } from '../../scripts/drawn-hook.ts';
import { fakeStorage } from '../../scripts/fake-storage.ts';
import { type Call, useAct } from './act.ts';

type Input = { id: string; version?: number; to?: string };

/** A call whose answers arrive when the test says so. */
function slowCall() {
  const sent: Input[] = [];
  const answers: { give: () => void; refuse: () => void }[] = [];
  const call: Call<Input, string> = {
    key: () => [['library', 'plan']],
    call: (input) => {
      sent.push(input);
      return new Promise((resolve, reject) => {
        answers.push({ give: () => resolve(input.id), refuse: () => reject(new Error('no')) });
      });
    },
  };
  return { sent, answers, call };
}

const around = (children: ReactNode) =>
  createElement(QueryClientProvider, { client: new QueryClient() }, children);
const draw = (call: Call<Input, string>) =>
  drawHook(() => useAct(call, { refreshes: false, refused: () => null }), around);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an act that is pressed twice', () => {
  it('is sent once, also before anything is drawn again', async () => {
    const { sent, call } = slowCall();
    const act = await draw(call);
    await act.press(() => {
      act.now().mutate({ id: 'a' });
      act.now().mutate({ id: 'a' });
    });
    await act.press(() => act.now().mutate({ id: 'a' }));
    expect(sent).toEqual([{ id: 'a' }]);
    await act.close();
  });

  it('gives both presses the same answer', async () => {
    const { sent, answers, call } = slowCall();
    const act = await draw(call);
    const both: Promise<string>[] = [];
    await act.press(() => {
      both.push(act.now().mutateAsync({ id: 'a' }), act.now().mutateAsync({ id: 'a' }));
    });
    answers[0]?.give();
    expect(await Promise.all(both)).toEqual(['a', 'a']);
    expect(sent).toHaveLength(1);
    await act.close();
  });

  it('is done once when the answer comes between the halves of a double click', async () => {
    const { sent, answers, call } = slowCall();
    const act = await draw(call);
    await act.press(() => act.now().mutate({ id: 'a', version: 1 }));
    await act.press(() => answers[0]?.give());
    vi.advanceTimersByTime(300);
    await act.press(() => act.now().mutate({ id: 'a', version: 2 }));
    expect(sent).toHaveLength(1);
    // A key that is held down repeats the press.
    vi.advanceTimersByTime(300);
    await act.press(() => act.now().mutate({ id: 'a', version: 2 }));
    expect(sent).toHaveLength(1);
    vi.advanceTimersByTime(600);
    await act.press(() => act.now().mutate({ id: 'a', version: 2 }));
    expect(sent).toHaveLength(2);
    await act.close();
  });

  it('is done again at once after another act has undone it', async () => {
    const [adding, removing] = [slowCall(), slowCall()];
    const add = await draw(adding.call);
    const remove = await draw(removing.call);
    await add.press(() => add.now().mutate({ id: 'a' }));
    await add.press(() => adding.answers[0]?.give());
    await remove.press(() => remove.now().mutate({ id: 'a' }));
    await remove.press(() => removing.answers[0]?.give());
    await add.press(() => add.now().mutate({ id: 'a' }));
    expect(adding.sent).toHaveLength(2);
    await remove.close();
    await add.close();
  });

  it('does both when it is about two things, and undoes what was just done', async () => {
    const { sent, answers, call } = slowCall();
    const act = await draw(call);
    await act.press(() => {
      act.now().mutate({ id: 'a', to: 'on' });
      act.now().mutate({ id: 'b', to: 'on' });
    });
    await act.press(() => {
      for (const { give } of answers) give();
    });
    await act.press(() => act.now().mutate({ id: 'a', to: 'off' }));
    await act.press(() => answers[2]?.give());
    await act.press(() => act.now().mutate({ id: 'a', to: 'on' }));
    expect(sent.map(({ id, to }) => `${id} ${to}`)).toEqual(['a on', 'b on', 'a off', 'a on']);
    await act.close();
  });

  it('is sent again when another call for the same thing came in between', async () => {
    const { sent, call } = slowCall();
    const act = await draw(call);
    for (const to of ['on', 'off', 'on']) await act.press(() => act.now().mutate({ id: 'a', to }));
    expect(sent.map(({ to }) => to)).toEqual(['on', 'off', 'on']);
    await act.close();
  });

  it('may be tried again at once when it was refused', async () => {
    const { sent, answers, call } = slowCall();
    const act = await draw(call);
    await act.press(() => act.now().mutate({ id: 'a' }));
    await act.press(() => answers[0]?.refuse());
    await act.press(() => act.now().mutate({ id: 'a' }));
    expect(sent).toHaveLength(2);
    await act.close();
  });
});
