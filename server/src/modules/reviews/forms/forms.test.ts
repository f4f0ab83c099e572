import { describe, expect, it } from 'vitest';
import { constructive, praise } from '#test/feedback.ts';
import { aCycle, answer, aParticipant, aReview, forms, type Review, refused } from '#test/review-forms.ts';
import { call } from '#test/team.ts';
import { owner } from '#test/world.ts';

describe('the list of reviews to write', () => {
  it('has one’s own with their progress, and leaves out what is a draft or cancelled', async () => {
    const review = await aReview();
    const { ana, lead, company, questions } = review;
    const drafted = await aCycle(company.id, { status: 'draft' });
    await aParticipant(drafted, ana, lead);
    const cancelled = await aCycle(company.id, { status: 'cancelled' });
    await aParticipant(cancelled, ana, lead);
    const answers = {
      [questions.mark]: answer({ is_unseen: true }),
      [questions.text]: answer({ text: 'conduziu a reunião' }),
      [questions.goals]: answer({ text: ' \n' }),
    };
    await forms(lead).save({ assignment_id: review.manager, version: 0, answers });
    const tasks = await forms(lead).mine();
    expect(tasks).toMatchObject([
      {
        assignment_id: review.manager,
        group: 'manager',
        status: 'started',
        answered: 2,
        questions: 4,
        is_late: false,
      },
    ]);
    expect(await forms(ana).mine()).toMatchObject([
      { assignment_id: review.self, group: 'self', status: 'pending', answered: 0, questions: 3 },
    ]);
    expect(await call(ana, '2026-04-16').reviewForms.mine()).toMatchObject([{ is_late: true }]);
    expect(await forms(review.peer).mine()).toEqual([]);
  });
});

describe('the form of a review', () => {
  it('asks the common questions and those of the person’s job, with the levels as anchors', async () => {
    const review = await aReview();
    await owner.query(
      `insert into competency_levels (company_id, competency_id, level, title, descriptor) values ($1, $2, 3, 'Sabe', 'Faz sem apoio.')`,
      [review.company.id, review.demanded.id],
    );
    const form = await forms(review.lead).get({ assignment_id: review.manager });
    const { mark, text, goals, potential } = review.questions;
    expect(form.questions.map(({ id }) => id)).toEqual([mark, text, goals, potential]);
    expect(form.questions[0]?.competency).toMatchObject({ id: review.demanded.id, demanded: 4 });
    expect(
      form.questions[0]?.competency?.levels.map(({ title, descriptor }) => `${title} ${descriptor}`),
    ).toEqual(['Iniciante ', 'Básico ', 'Sabe Faz sem apoio.', 'Avançado ', 'Especialista ']);
    expect(form).toMatchObject({ version: 0, answers: {}, status: 'pending', sent_on: null });
    const own = await forms(review.ana).get({ assignment_id: review.self });
    expect(own.questions.map(({ id }) => id)).toEqual([mark, text, goals]);
    expect(own.questions.map(({ is_news }) => is_news)).toEqual([null, null, null]);
  });

  it('says who will read it', async () => {
    const [blind, open] = [await aReview(), await aReview({ blind: false })];
    const readers = async ({ ana, lead, self, manager }: Review) => [
      (await forms(ana).get({ assignment_id: self })).readers,
      (await forms(lead).get({ assignment_id: manager })).readers,
    ];
    const [own, leaders] = await readers(blind);
    expect(own).toBe('Quem lê: a administração e, depois de enviar a própria avaliação, quem lidera você.');
    expect(leaders).toMatch(/^Quem lê: a liderança, a administração e, depois da publicação, Pessoa\.$/);
    expect((await readers(open))[0]).toBe('Quem lê: quem lidera você e a administração.');
  });

  it('shows a leader a competency that nobody named, when feedback they may read concerns it', async () => {
    const review = await aReview();
    const { ana, lead, peer, demanded } = review;
    const isNews = async () =>
      (await forms(lead).get({ assignment_id: review.manager })).questions.map(({ is_news }) => is_news);
    const competencies = [{ competency_id: demanded.id, rating: null }];
    expect(await isNews()).toEqual([true, null, null, null]);
    await call(peer).feedback.give(praise(ana, { competencies, visibility: 'private' }));
    await call(lead).feedback.give(praise(ana));
    await call(lead, '2025-12-20').feedback.give(praise(ana, { competencies }));
    expect(await isNews()).toEqual([true, null, null, null]);
    await call(lead).feedback.give(constructive(ana, { competencies }));
    expect(await isNews()).toEqual([false, null, null, null]);
  });
});

describe('saving answers', () => {
  it('begins the review with the first, and keeps what later ones do not name', async () => {
    const review = await aReview();
    const { lead, manager: assignment_id, questions } = review;
    const first = answer({ mark: 4, text: '  como digitado \n' });
    const kept = await forms(lead).save({ assignment_id, version: 0, answers: { [questions.mark]: first } });
    expect(kept).toMatchObject({ version: 1 });
    const second = answer({ text: 'Liderar um projeto.' });
    const next = await forms(lead).save({ assignment_id, version: 1, answers: { [questions.text]: second } });
    const form = await forms(lead).get({ assignment_id });
    expect(form).toMatchObject({ status: 'started', version: next.version });
    expect(form.assignment_version).toBe(next.assignment_version);
    expect(form.answers).toEqual({ [questions.mark]: first, [questions.text]: second });
  });

  it('is refused for another version, and nothing is lost', async () => {
    const review = await aReview();
    const { lead, manager: assignment_id, questions } = review;
    const save = (version: number, mark: number) =>
      refused(forms(lead).save({ assignment_id, version, answers: { [questions.mark]: answer({ mark }) } }));
    expect(await save(1, 2)).toBe('CONFLICT');
    expect(await save(0, 3)).toBe('done');
    expect(await save(0, 4)).toBe('CONFLICT');
    expect(await save(2, 4)).toBe('CONFLICT');
    const { answers } = await forms(lead).get({ assignment_id });
    expect(answers[questions.mark]?.mark).toBe(3);
    const twice = await Promise.all([save(1, 4), save(1, 5)]);
    expect(twice.toSorted()).toEqual(['CONFLICT', 'done']);
  });

  it('takes answers to its own questions alone, and either a rating or “Não observei”', async () => {
    const review = await aReview();
    const { ana, self: assignment_id, questions } = review;
    const save = (id: string, more: Parameters<typeof answer>[0]) =>
      refused(forms(ana).save({ assignment_id, version: 0, answers: { [id]: answer(more) } }));
    const other = await aReview();
    for (const id of [questions.other, questions.potential, other.questions.mark])
      expect(await save(id, { mark: 3 })).toBe('review_question_is_of_form');
    expect(await save(questions.mark, { mark: 3, is_unseen: true })).toBe('BAD_REQUEST');
    expect(await save(questions.mark, { mark: 6 })).toBe('BAD_REQUEST');
    for (const words of [{ mark: 3 }, { is_unseen: true }])
      expect(await save(questions.text, words)).toBe('review_question_asks_words');
    expect((await forms(ana).get({ assignment_id })).version).toBe(0);
  });

  it('links items of the period that may be read, by their true name and day', async () => {
    const review = await aReview();
    const { ana, lead, peer, manager: assignment_id, questions } = review;
    const said = await call(lead).feedback.give(praise(ana));
    const hidden = await call(peer).feedback.give(praise(ana, { visibility: 'private' }));
    const save = (id: string, version: number) => {
      const link = { kind: 'feedback' as const, id, name: 'Inventado', on: '2020-01-01' };
      const answers = { [questions.mark]: answer({ mark: 3, links: [link] }) };
      return forms(lead).save({ assignment_id, version, answers });
    };
    expect(await refused(save(hidden.id, 0))).toBe('review_link_is_of_period');
    await save(said.id, 0);
    const stored = async () => (await forms(lead).get({ assignment_id })).answers[questions.mark]?.links;
    expect(await stored()).toEqual([
      { kind: 'feedback', id: said.id, name: said.giver.name, on: '2026-03-10' },
    ]);
    await call(lead).feedback.retract({ id: said.id, version: said.version });
    await save(said.id, 1);
    expect(await stored()).toMatchObject([{ id: said.id, name: said.giver.name }]);
  });
});
