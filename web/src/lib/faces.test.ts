import { beforeEach, describe, expect, it, vi } from 'vitest';
import { faceOf } from './faces.ts';

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const { asked } = vi.hoisted(() => ({ asked: vi.fn() }));
vi.mock('./api.ts', () => ({ api: { profile: { faces: { call: asked } } } }));
vi.mock('./session/visit.ts', () => ({ visitedCompany: () => null }));

beforeEach(() => {
  asked
    .mockReset()
    .mockImplementation(async ({ ids }: { ids: string[] }) =>
      ids.filter((id) => id !== idOf(2)).map((photo_id) => ({ photo_id, base64: 'AA==' })),
    );
});

describe('the faces of a screen', () => {
  it('are requested together, each once, and a missing one is null', async () => {
    const [first, gone, again] = await Promise.all([faceOf(idOf(1)), faceOf(idOf(2)), faceOf(idOf(1))]);
    expect([first, gone, again]).toEqual([
      'data:image/jpeg;base64,AA==',
      null,
      'data:image/jpeg;base64,AA==',
    ]);
    expect(asked.mock.calls).toEqual([[{ ids: [idOf(1), idOf(2)] }]]);
  });
  it('are requested sixty at a time', async () => {
    await Promise.all(Array.from({ length: 70 }, (_, at) => faceOf(idOf(100 + at))));
    expect(asked.mock.calls.map(([{ ids }]) => ids.length)).toEqual([60, 10]);
  });
  it('are the letters of the name while there is no answer', async () => {
    asked.mockRejectedValue(new Error('away'));
    expect(await faceOf(idOf(1))).toBeNull();
  });
});
