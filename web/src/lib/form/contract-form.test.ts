import { CommentWords } from '@pdy/contract/pdi/comment';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drawHook } from '../../../scripts/drawn-hook.ts';
import { fakeStorage } from '../../../scripts/fake-storage.ts';
import type { Call } from '../act.ts';
import { useContractForm } from './contract-form.ts';

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

const draw = ({ send }: { send: Call<Input, object> }) =>
  drawHook(
    () =>
      useContractForm({
        schema: CommentWords.pick({ body: true }),
        initial: { body: '' },
        name: 'comment-of-a-test',
        send,
        refreshes: false,
      }),
    around,
  );

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => {
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

  it('is done once where the answer comes between the halves of a double click', async () => {
    const slow = slowCall();
    const form = await draw(slow);
    await form.press(() => form.now().set({ body: 'Bom trabalho' }));
    await form.press(() => form.now().submit());
    await form.press(() => slow.answers[0]?.());
    await form.press(() => form.now().submit());
    expect(slow.sent).toEqual(['Bom trabalho']);
    await form.press(() => form.now().set({ body: 'Muito bom trabalho' }));
    await form.press(() => form.now().submit());
    expect(slow.sent).toEqual(['Bom trabalho', 'Muito bom trabalho']);
    await form.close();
  });
});
