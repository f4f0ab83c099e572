import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import type { LibraryCard } from '@pdy/contract/library/library';
import type { ActivityKind } from '@pdy/contract/pdi/activity';
import { activityKindLabel } from '@pdy/contract/pdi/words';
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
  Star,
  Target,
  Users,
} from 'lucide-react';
import { formatDecimal, formatMinutes } from '#lib/words/format.ts';
import { Link } from '#ui/link.tsx';
import parts from '#ui/parts.module.css';
import { Tinted } from '#ui/parts.tsx';
import { Cover } from './cover.tsx';
import { assignedText, ratingText, taughtSpoken, taughtText } from './item-words.ts';
import { PlanButton } from './plan-button.tsx';
import { SaveItemButton } from './save-button.tsx';

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

/** One activity of the list: its kind, its length, what it teaches, and its rating. */
export function ItemCard({ item }: { item: LibraryCard }) {
  const { id, title, summary, kind, minutes, assigned } = item;
  const KindIcon = icons[kind];
  return (
    <Stack component="article" gap="xs" h="100%" miw={0} className={parts.framed} data-long>
      <Group justify="space-between" wrap="nowrap" gap="xs" mr="-xs">
        <Group component="span" gap="xs" fz="xs" c="dimmed">
          <KindIcon size={16} aria-hidden /> {activityKindLabel[kind]} · {formatMinutes(minutes)}
          {item.is_free && ' · Gratuito'}
        </Group>
        <SaveItemButton item={item} />
      </Group>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <Title order={2} fz="md">
          <Link
            from="/action-library"
            to="/action-library"
            search={(now) => ({ ...now, atividade: id })}
            resetScroll={false}
            c="inherit"
            fz="inherit"
            fw={600}
            underline="hover"
          >
            {title}
          </Link>
        </Title>
        <Cover cover_id={item.cover_id} isSmall />
      </Group>
      {assigned && <Badge>{assignedText(assigned)}</Badge>}
      <Text fz="sm" lineClamp={3} flex={1}>
        {summary}
      </Text>
      <TaughtLevels item={item} />
      <Group gap="xs" justify="space-between" mt="2xs">
        <RatingStars item={item} />
        <PlanButton item={item} />
      </Group>
    </Stack>
  );
}

export const TaughtLevels = ({ item: { teaches } }: { item: Pick<LibraryCard, 'teaches'> }) => (
  <Group component="ul" gap="xs" align="stretch" fz="xs" aria-label="Competências">
    {teaches.map((one) => (
      <Tinted key={one.competency.id} component="li" px="xs" py="3xs" bdrs="md">
        <span aria-hidden>{taughtText(one)}</span>
        <span className="fora-da-vista">{taughtSpoken(one)}</span>
      </Tinted>
    ))}
  </Group>
);

/** Stars from three ratings on; fewer would reveal what single people think. */
export const RatingStars = ({ item }: { item: Pick<LibraryCard, 'rating' | 'rating_count'> }) => {
  const said = ratingText(item);
  if (said === null || item.rating === null)
    return (
      <Text component="span" fz="xs" c="dimmed">
        Poucas avaliações
      </Text>
    );
  return (
    <Group component="span" gap="2xs" fz="sm" title={said}>
      <Star size={16} color="var(--pdy-held)" fill="var(--pdy-held)" aria-hidden />
      <span className="fora-da-vista">{said}</span>
      <span aria-hidden>
        {formatDecimal(item.rating)} ({item.rating_count})
      </span>
    </Group>
  );
};
