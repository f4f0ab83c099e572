import { later } from '#ui/later.tsx';

/** What belongs to working in a company one does not belong to. */
export const VisitPart = later(() => import('../features/visit/visit-part.tsx'), 'VisitPart');
