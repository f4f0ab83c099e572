/** Judgement cases for their authors: cases, experts and counts for groups, but nobody's answers. */
import * as z from 'zod';
import { AddressId, Id, Line, Seen, SeenText, Version } from '../common.ts';
import { CompetencyName } from '../competencies/competencies.ts';
import { procedure } from '../procedure.ts';
import { caseStates, mostWordsOfCase, optionsOfCase, wordsIn } from './words.ts';

const SetNumber = z.literal([1, 2], 'Escolha a série');
const Somebody = z.object({ user_id: Id, name: z.string() });

const contents = {
  set_number: SetNumber,
  situation: SeenText.min(20, 'Conte a situação em ao menos 20 caracteres')
    .max(900, 'Texto muito longo (máximo 900 caracteres)')
    .refine((text) => wordsIn(text) <= mostWordsOfCase, `Use até ${mostWordsOfCase} palavras`),
  happened: Line.min(3, 'Diga quando aconteceu').max(120, 'Texto muito longo (máximo 120 caracteres)'),
  options: z
    .array(Line.min(3, 'Escreva a resposta').max(300, 'Texto muito longo (máximo 300 caracteres)'))
    .length(optionsOfCase, 'Escreva quatro respostas')
    .refine((all) => new Set(all.map((text) => text.toLocaleLowerCase('pt-BR'))).size === all.length, {
      message: 'Escreva quatro respostas diferentes',
    }),
};

export const NewCase = z.strictObject({ competency_id: Id, ...contents });
export type NewCase = z.infer<typeof NewCase>;
export const ChangedCase = z.strictObject({ ...Seen.shape, ...contents });
export type ChangedCase = z.infer<typeof ChangedCase>;

const JudgementCase = z.object({
  id: Id,
  set_number: SetNumber,
  situation: z.string(),
  /** Null: it came with the product. */
  happened: z.string().nullable(),
  status: z.enum(caseStates),
  /** The case was given to nobody and rated by no expert, so its text may still change. */
  is_open: z.boolean(),
  /** At least three experts rated each answer, and their ratings are close to each other. */
  is_rated: z.boolean(),
  /** Some ratings belong to a demonstration. */
  is_fictitious: z.boolean(),
  options: z.array(
    z.object({
      id: Id,
      text: z.string(),
      raters: z.int(),
      /** The mean of the ratings, 1 to 5; null: nobody rated it. */
      mean: z.number().nullable(),
      /** Null: fewer than two experts rated it. */
      deviation: z.number().nullable(),
      /** The percentage of people who call it the best; null: too few answered. */
      best_percent: z.int().nullable(),
      /** More than 85% of the people call it the best, so the case reveals little. */
      is_obvious: z.boolean(),
    }),
  ),
  version: Version,
});
export type JudgementCase = z.infer<typeof JudgementCase>;

const JudgedCompetency = z.object({
  competency: CompetencyName,
  sets: z.array(z.object({ number: SetNumber, active: z.int(), rated: z.int() })).length(2),
  drafts: z.int(),
  experts: z.array(Somebody),
  /** Null: fewer than five people have a result. */
  group: z.object({ people: z.int(), level: z.number() }).nullable(),
});
export type JudgedCompetency = z.infer<typeof JudgedCompetency>;

/** Ready-made cases for one competency. */
const CaseOffer = z.object({
  code: z.string(),
  name: z.string(),
  cases: z.int(),
  /** How many of them the company already has. */
  copied: z.int(),
  /** The company's competency with this code or name, to which they are copied by default; null: there is none. */
  own: CompetencyName.nullable(),
});
export type CaseOffer = z.infer<typeof CaseOffer>;

export const JudgementOverview = z.object({
  competencies: z.array(JudgedCompetency),
  offers: z.array(CaseOffer),
  /** The competencies that a case may be about. */
  choosable: z.array(CompetencyName),
});
export type JudgementOverview = z.infer<typeof JudgementOverview>;

const author = procedure('company.manage');
const path = '/judgement-admin';
const changed = z.object({ id: Id });

export const judgementAdmin = {
  overview: author
    .get(path, 'Competencies with cases, and the ready-made cases that there are')
    .output(JudgementOverview),
  cases: author
    .get(`${path}/cases`, 'The cases of a competency, with how experts rate their answers')
    .input(z.strictObject({ competency_id: Id }))
    .output(z.array(JudgementCase)),
  create: author.post(`${path}/cases`, 'Writes a case').input(NewCase).output(changed),
  change: author
    .post(`${path}/cases/{id}/change`, 'Writes a case anew that nobody has answered or rated')
    .input(ChangedCase)
    .output(changed),
  move: author
    .post(`${path}/cases/{id}/move`, 'Puts a case into use, or takes it out')
    .input(z.strictObject({ ...Seen.shape, to: z.enum(['active', 'retired']) }))
    .output(changed),
  name_experts: author
    .put(`${path}/experts/{competency_id}`, 'Names those whose ratings count for a competency')
    .input(
      z.strictObject({ competency_id: AddressId, person_ids: z.array(Id).max(30, 'Escolha até 30 pessoas') }),
    )
    .output(z.object({ competency_id: Id })),
  copy: author
    .post(
      `${path}/copy`,
      'Brings in the ready-made cases of a competency; what is there already is left alone',
    )
    .input(
      z.strictObject({
        code: z.string().max(40),
        /** Null: the company's competency with the same code or name. */
        competency_id: Id.nullable(),
      }),
    )
    .output(z.object({ done: z.int() })),
};
