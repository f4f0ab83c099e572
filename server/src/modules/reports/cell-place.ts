/** A square of the map of areas and competencies. */
export type CellPlace = {
  readonly competency_id: string;
  /** Null: people without an area. */
  readonly area: string | null;
  readonly today: string;
};
