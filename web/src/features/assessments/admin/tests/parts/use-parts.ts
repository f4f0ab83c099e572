/** The present questions of the parts of a simulado, read from the bank while it is written. */
import type { QuestionRow } from '@pdy/contract/assessments/questions';
import { useQueries } from '@tanstack/react-query';
import { activeQuery, questionQuery } from '../../admin-query.ts';
import type { SectionRow } from '../test-values.ts';
import { type Asked, coverageOf, drawnFrom } from './section-figures.ts';

/** A question of a fixed part, with the fields that a list needs. */
export type KnownQuestion = Pick<
  QuestionRow,
  'id' | 'code' | 'stem' | 'target_level' | 'status' | 'competency'
>;

export type Parts = {
  /** By id; absent while it is loading. */
  questions: ReadonlyMap<string, KnownQuestion>;
  /** The active questions by competency; absent while they are loading. */
  active: ReadonlyMap<string, readonly QuestionRow[]>;
  coverage: Asked[];
};

const each = <Value>(values: readonly Value[]) => [...new Set(values)];

export function useParts(sections: readonly SectionRow[]): Parts {
  const ids = each(
    sections.flatMap((section) => (section.selection === 'fixed' ? section.question_ids : [])),
  );
  const competencies = each(
    sections.flatMap(({ selection, ...section }) =>
      selection === 'pool' && 'competency_id' in section && section.competency_id !== ''
        ? [section.competency_id]
        : [],
    ),
  );
  const read = useQueries({ queries: ids.map((id) => questionQuery(id)) });
  const banks = useQueries({ queries: competencies.map((id) => activeQuery(id)) });
  const questions = new Map(read.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
  const active = new Map(
    competencies.flatMap((id, at) => {
      const rows = banks[at]?.data;
      return rows ? [[id, rows] as const] : [];
    }),
  );
  const parts = sections.flatMap((section) => {
    if (section.selection === 'fixed')
      return section.question_ids.flatMap((id) => {
        const known = questions.get(id);
        return known ? [{ competency: known.competency, levels: [known.target_level], asked: 1 }] : [];
      });
    const rows = active.get(section.competency_id);
    const [first] = rows ?? [];
    return rows && first
      ? [
          {
            competency: first.competency,
            levels: drawnFrom(section, rows).map(({ target_level }) => target_level),
            asked: Number.isInteger(section.draw_count) ? section.draw_count : 0,
          },
        ]
      : [];
  });
  return { questions, active, coverage: coverageOf(parts) };
}
