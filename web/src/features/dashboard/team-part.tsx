import { LeadPart } from './lead-part.tsx';
import { TeamMap } from './team-map.tsx';

/** What somebody who leads sees of the direct reports; each part fails alone. */
export const TeamPart = () => (
  <>
    <TeamMap />
    <LeadPart />
  </>
);
