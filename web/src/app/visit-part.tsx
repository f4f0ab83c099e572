import { later } from '#ui/page/later.tsx';

/** The part of the frame for working in a company to which the person does not belong. */
export const VisitPart = later(() => import('../features/platform/visit/visit-part.tsx'), 'VisitPart');
