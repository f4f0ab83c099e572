import type { ActivityKind } from '@pdy/contract/pdi/activity';
import {
  BookOpen,
  CalendarDays,
  ClipboardCheck,
  GraduationCap,
  Hammer,
  Layers,
  type LucideIcon,
  Puzzle,
  Repeat,
  Shapes,
  Target,
  Users,
} from 'lucide-react';

const icons: Record<ActivityKind, LucideIcon> = {
  course: GraduationCap,
  reading: BookOpen,
  project: Hammer,
  mentoring: Users,
  job_rotation: Repeat,
  event: CalendarDays,
  practice: Puzzle,
  simulado: ClipboardCheck,
  deck: Layers,
  assessment: Target,
  other: Shapes,
};

/** A picture beside the word, never instead of it. */
export const KindIcon = ({ kind }: { kind: ActivityKind }) => {
  const Icon = icons[kind];
  return <Icon size={16} aria-hidden />;
};
