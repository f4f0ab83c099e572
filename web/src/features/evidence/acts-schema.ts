/** What is typed about evidence, as the contract checks it. Comes with the forms only. */
import { NewCertificate } from '@pdy/contract/competencies/certificates';
import { ActReason, ContestReason } from '@pdy/contract/competencies/evidence-acts';
import { fieldErrors } from '#lib/form/form-errors.ts';

type Checked = { success: true } | { success: false; error: { issues: readonly { message: string }[] } };
const firstOf = (checked: Checked) => (checked.success ? null : (checked.error.issues[0]?.message ?? ''));

/** Null: nothing is wrong with it. */
export const contestProblem = (text: string) => firstOf(ContestReason.safeParse(text));
export const reasonProblem = (text: string) => firstOf(ActReason.safeParse(text));

export type TypedCertificate = {
  competency_id: string;
  level: string;
  name: string;
  issuer: string;
  number: string;
  issued_on: string;
  expires_on: string;
};

/** What is sent: no last day is null. */
export const certificateInput = (typed: TypedCertificate, file: File | null) => ({
  ...typed,
  level: Number(typed.level),
  expires_on: typed.expires_on || null,
  ...(file && { file }),
});

export function checkCertificate(typed: TypedCertificate, file: File | null, today: string) {
  const errors = fieldErrors(NewCertificate.safeParse(certificateInput(typed, file)));
  const { issued_on, expires_on } = typed;
  if (issued_on === '') errors.issued_on = 'Informe a data de emissão';
  else if (issued_on > today) errors.issued_on ??= 'A data de emissão não pode estar no futuro.';
  if (expires_on !== '' && expires_on <= issued_on)
    errors.expires_on ??= 'A validade precisa ser posterior à emissão.';
  return errors;
}
