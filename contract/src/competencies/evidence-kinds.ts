/** The schemas for kinds of evidence and of competencies. */
import * as z from 'zod';
import { evidenceKinds } from '../rules/competencies/evidence.ts';
import { competencyKinds } from './catalogue/values.ts';

export const EvidenceKind = /* @__PURE__ */ z.enum(evidenceKinds);
export type EvidenceKind = z.infer<typeof EvidenceKind>;

export const CompetencyKind = /* @__PURE__ */ z.enum(competencyKinds);
export type CompetencyKind = z.infer<typeof CompetencyKind>;
