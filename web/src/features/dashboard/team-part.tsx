import { TeamMap } from './team-map.tsx';
import { TeamTable } from './team-table.tsx';

/** The direct reports, one by one and beside what their jobs ask for; each part fails alone. */
export const TeamPart = () => (
  <>
    <TeamTable />
    <TeamMap />
  </>
);
