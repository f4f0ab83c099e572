/** A picture for each kind of evidence; the word always stands beside it. */
import type { EvidenceKind } from '@pdy/contract/rules/evidence';
import {
  Award,
  Briefcase,
  FileCheck,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  Ruler,
  Sparkles,
  UserCheck,
  UserRound,
  Users,
} from 'lucide-react';

export const evidenceIcon: Record<EvidenceKind, LucideIcon> = {
  performance_review: Briefcase,
  proficiency_test: Ruler,
  manager_rating: UserCheck,
  simulado: FileCheck,
  behavioural_test: UserRound,
  feedback_round: MessagesSquare,
  pdi_activity: ListChecks,
  peer_feedback: Users,
  certification: Award,
  self_assessment: Sparkles,
};
