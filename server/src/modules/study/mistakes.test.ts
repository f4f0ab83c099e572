import { beforeAll, describe, expect, it } from 'vitest';
import { aCompanyWithBank, aQuestion, aSimulado, savedAt } from '#test/assessments.ts';
import { at, morning } from '#test/study.ts';
import { as } from '#test/world.ts';

describe('cards of missed questions (MO-07)', () => {
  let world: Awaited<ReturnType<typeof aCompanyWithBank>>;
  beforeAll(async () => {
    world = await aCompanyWithBank(1);
  });

  const created = async (code: string, texts: readonly (readonly [string, boolean])[], several: boolean) => {
    const { admin, competency_id } = world;
    const { id } = await as(admin).questions.create({
      ...aQuestion(competency_id, 3, 1),
      ...{ code, stem: `Quais são pares? ${code}`, type: several ? 'multiple_choice' : 'single_choice' },
      options: texts.map(([text, is_correct]) => ({ text, is_correct, is_pinned: true })),
    });
    await as(admin).questions.move({ ids: [id], to: 'active' });
    return id;
  };

  /** A simulado that is left blank: all its questions are missed. */
  const missed = async (question_ids: string[]) => {
    const person = await world.company.person();
    const { id: test_id } = await aSimulado(world.admin, question_ids, { key_shown: 'on_submit' });
    const { attempts } = at(person, morning);
    const taking = await attempts.start({ test_id });
    for (const { position } of taking.questions) await attempts.save(savedAt(taking, position, null));
    await attempts.submit({ id: taking.attempt_id });
    return { person, attempt_id: taking.attempt_id };
  };

  it('keep their alternatives on the front, with the right ones on the back, where a single choice cannot ask them', async () => {
    const several = await created(
      'VARIAS',
      [
        ['dois', true],
        ['três', false],
        ['quatro', true],
      ],
      true,
    );
    const many = await created(
      'MUITAS',
      ['um', 'três', 'cinco', 'oito', 'nove', 'onze', 'treze'].map(
        (text) => [text, text === 'oito'] as const,
      ),
      false,
    );
    const { person, attempt_id } = await missed([several, many]);
    const { deck_id } = await at(person, morning).study.from_mistakes({ attempt_id });
    const { items } = await at(person, morning).decks.cards({ id: deck_id });
    // Each attempt has its own order of questions.
    const cards = items.map(({ type, front, back }) => [type, front, back]);
    expect(cards.toSorted().toReversed()).toEqual([
      [
        'basic',
        'Quais são pares? VARIAS\n\na) dois\nb) três\nc) quatro',
        'a) dois\nc) quatro\n\nPorque é a certa.',
      ],
      [
        'basic',
        'Quais são pares? MUITAS\n\na) um\nb) três\nc) cinco\nd) oito\ne) nove\nf) onze\ng) treze',
        'd) oito\n\nPorque é a certa.',
      ],
    ]);
  });

  it('are asked again when their deck had been archived', async () => {
    const { person, attempt_id } = await missed(world.questions.slice(0, 2));
    const { study, decks } = at(person, morning);
    const { deck_id } = await study.from_mistakes({ attempt_id });
    const { version } = await decks.get({ id: deck_id });
    await decks.move({ id: deck_id, version, status: 'archived' });
    await expect(study.queue({ deck_id })).rejects.toMatchObject({ data: { rule: 'deck_is_studied' } });
    expect(await study.from_mistakes({ attempt_id })).toEqual({ deck_id, added: 0, known: 2 });
    expect((await study.queue({ deck_id })).cards).toHaveLength(2);
  });
});
