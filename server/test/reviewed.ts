/** Questions of a bank with two administrators, changed and approved through the product's own calls. */
import type { QuestionDraft } from '@pdy/contract/assessments/questions';
import { aCompetency, aQuestion } from './assessments.ts';
import { aCompany, as, type Person } from './world.ts';

/** A company with a single administrator for its bank. */
export const aLonelyAuthor = async () => {
  const company = await aCompany();
  const admin = await company.person('admin');
  const competency_id = await aCompetency(company.id);
  const draft = aQuestion(competency_id, 3, 1);
  return { company, admin, draft };
};

/** An active question that one administrator wrote and another activated. */
export const aReviewedQuestion = async () => {
  const { company, admin, draft } = await aLonelyAuthor();
  const other = await company.person('corporate');
  const { id } = await as(admin).questions.create(draft);
  await as(other).questions.move({ ids: [id], to: 'active' });
  return { company, admin, other, draft, id };
};

export const read = (person: Person, id: string) => as(person).questions.get({ id });
export const change = async (
  person: Person,
  id: string,
  draft: QuestionDraft,
  to: Partial<QuestionDraft>,
) => {
  const { version } = await read(person, id);
  return as(person).questions.update({ ...draft, ...to, id, version });
};
export const approve = async (person: Person, id: string) =>
  as(person).questionReviews.approve({ id, version: (await read(person, id)).version });

export const otherKey = (draft: QuestionDraft) => ({
  options: (draft.options ?? []).map(({ text }) => ({ text, is_correct: text === 'errada um' })),
});
