/** A competency and its levels as they are typed, as the contract checks them. Comes with the panel only. */
import {
  CompetencyFields,
  type CompetencyRecord,
  LevelFields,
} from '@pdy/contract/competencies/catalogue/competencies';
import { type FieldErrors, fieldErrors } from '#lib/form/form-errors.ts';

export type TypedCompetency = {
  code: string;
  name: string;
  description: string;
  category_id: string;
  parent_id: string;
  kind: string;
  half_life_days: string;
  no_decay: boolean;
  status: string;
};

export const typedOf = (record: CompetencyRecord | null): TypedCompetency => ({
  code: record?.code ?? '',
  name: record?.name ?? '',
  description: record?.description ?? '',
  category_id: record?.category?.id ?? '',
  parent_id: record?.parent?.id ?? '',
  kind: record?.kind ?? 'technical',
  half_life_days: record?.half_life_days == null ? '' : String(record.half_life_days),
  no_decay: record?.no_decay ?? false,
  status: record?.status === 'draft' ? 'draft' : 'active',
});

const inputOf = (typed: TypedCompetency) => ({
  ...typed,
  category_id: typed.category_id || null,
  parent_id: typed.parent_id || null,
  half_life_days: typed.half_life_days.trim() === '' ? null : Number(typed.half_life_days),
});

/** What is sent. */
export const competencyInput = (typed: TypedCompetency): CompetencyFields =>
  CompetencyFields.parse(inputOf(typed));

export const checkCompetency = (typed: TypedCompetency): FieldErrors =>
  fieldErrors(CompetencyFields.safeParse(inputOf(typed)));

/** The field that a broken rule is about. */
export const fieldOfRule = {
  competency_code_is_unique: 'code',
  competency_name_is_unique: 'name',
  competencies_have_two_levels: 'parent_id',
  competency_is_not_part_of_itself: 'parent_id',
  half_life_within_range: 'half_life_days',
  published_is_no_draft_again: 'status',
};

export type TypedLevel = { title: string; descriptor: string; behaviours: string };
export type TypedLevels = { levels: TypedLevel[] };

export const typedLevels = ({ levels }: CompetencyRecord): TypedLevels => ({
  levels: levels.map(({ title, descriptor, behaviours }) => ({
    title,
    descriptor,
    behaviours: behaviours.join('\n'),
  })),
});

const levelInput = (typed: TypedLevel, at: number) => ({
  level: at + 1,
  title: typed.title,
  descriptor: typed.descriptor,
  behaviours: typed.behaviours
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
});

export const levelsInput = ({ levels }: TypedLevels): LevelFields[] =>
  levels.map((typed, at) => LevelFields.parse(levelInput(typed, at)));

/** Errors by the path of their field: 'levels.2.title'. */
export const checkLevels = ({ levels }: TypedLevels): FieldErrors =>
  Object.fromEntries(
    levels.flatMap((typed, at) =>
      Object.entries(fieldErrors(LevelFields.safeParse(levelInput(typed, at)))).map(([field, message]) => [
        `levels.${at}.${field}`,
        message,
      ]),
    ),
  );
