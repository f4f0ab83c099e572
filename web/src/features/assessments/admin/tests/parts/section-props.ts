/** The properties of the fields of every part of a simulado. */

import type { SectionRow } from '../test-values.ts';
import type { TestFieldsProps } from './data-fields.tsx';
import type { Parts } from './use-parts.ts';

export type SectionProps<Row = SectionRow> = TestFieldsProps & {
  section: Row;
  at: number;
  parts: Parts;
  onChange: (section: Row) => void;
};
