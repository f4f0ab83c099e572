import { LeadPart } from './lead-part.tsx';
import { TeamMap } from './team-map.tsx';
import { TeamTable } from './team-table.tsx';

/** What somebody who leads sees of the direct reports; each part fails alone. */
export const TeamPart = () => (
  <>
    <TeamTable />
    <TeamMap />
    <LeadPart />
  </>
);
