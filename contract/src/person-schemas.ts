/** A person's name, telephone and CPF as forms send them. */
import * as z from 'zod';
import { nameProblem, nameText, phoneProblem, phoneText } from './person-fields.ts';
import { cpfFrom } from './rules/cpf.ts';

/**
 * A text that is cleaned, and then judged by a rule, which says what is wrong; null: nothing is. `text`: what is
 * checked before, with its own messages.
 */
export const judged = (
  problemOf: (typed: string) => string | null,
  clean = (typed: string) => typed.trim(),
  text = z.string(),
) =>
  text.overwrite(clean).superRefine((typed, context) => {
    const message = problemOf(typed);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });

export const PersonName = (label: 'Nome' | 'Sobrenome') =>
  judged((typed) => nameProblem(typed, label), nameText, z.string(`${label} é obrigatório`));

export const Phone = judged(phoneProblem, phoneText);

const cpfProblem = (typed: string) => (typed === '' || cpfFrom(typed) !== null ? null : 'CPF inválido');

/** As typed, with or without dots and hyphen; empty: none. */
export const Cpf = judged(cpfProblem);
/** The same, of at most 40 characters as typed. */
export const ShortCpf = judged(cpfProblem, undefined, z.string().trim().max(40, 'CPF inválido'));
