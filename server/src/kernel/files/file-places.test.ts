import { describe, expect, it } from 'vitest';
import { fileOf } from '#test/imports.ts';
import { decidePhoto, photoFile, pngPhoto } from '#test/photos.ts';
import { aTeam, call } from '#test/team.ts';
import type { Person } from '#test/world.ts';

const aByte = () => fileOf('a', 'nota.txt');

/** Each keeps a thread busy for a while. */
const largePhoto = () => pngPhoto(3000, 3000);

/** How many calls of the flood are answered before `asked` is. */
const answeredBefore = async (flood: readonly Promise<unknown>[], asked: Promise<unknown>) => {
  let answered = 0;
  const counted = flood.map((one) =>
    one
      .catch(() => {})
      .then(() => {
        answered += 1;
      }),
  );
  await asked;
  const before = answered;
  await Promise.all(counted);
  return before;
};

const photosOf = (who: Person, photo: Buffer, count: number) =>
  Array.from({ length: count }, () => call(who).profile.setPhoto({ file: photoFile(photo) }));

describe('files that many people upload at once', () => {
  it('make nobody wait except the person who uploads them', { timeout: 120_000 }, async () => {
    const { ana, peer, lead, admin } = await aTeam();
    const photo = await largePhoto();
    for (const who of [ana, peer]) await decidePhoto(who, true);
    const flood = [...photosOf(ana, photo, 4), ...photosOf(peer, photo, 4)];
    const small = Promise.all([
      call(lead).tickets.files.add({ file: aByte() }),
      call(admin)
        .questions.importFile({
          file: fileOf('codigo;enunciado\nQ1;Por quê?', 'questoes.csv'),
          apply: false,
          only_valid: false,
        })
        .catch((refusal: unknown) => refusal),
    ]);
    // Two are being drawn when the small ones arrive. In the worst case two more begin before the second of them.
    expect(await answeredBefore(flood, small)).toBeLessThanOrEqual(4);
  });

  it('are all accepted, one person’s one after the other; a flood by one person is refused', {
    timeout: 60_000,
  }, async () => {
    const { ana, peer } = await aTeam();
    const add = (who: Person) => call(who).tickets.files.add({ file: aByte() });
    await Promise.all(Array.from({ length: 12 }, () => add(ana)));
    const many = await Promise.allSettled(Array.from({ length: 30 }, () => add(peer)));
    const refused = many.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    // One is read, twelve wait.
    expect(refused).toHaveLength(17);
    for (const one of refused) expect(one).toMatchObject({ data: { rule: 'few_files_at_once' } });
    await add(peer);
  });
});
