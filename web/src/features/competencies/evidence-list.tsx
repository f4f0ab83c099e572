import { Box, Group, Progress, Text, Title } from '@mantine/core';
import type { EvidenceRow, Why } from '@pdy/contract/competencies/competencies';
import { type EvidenceKind, evidenceKindLabel } from '@pdy/contract/rules/competencies/evidence';
import { wholeShares } from '@pdy/contract/rules/whole-shares';
import { useQuery } from '@tanstack/react-query';
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
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { resultAddress } from '#lib/address/test-address.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { formatAge, formatDay, formatMonth } from '#lib/words/format.ts';
import { formatLevel } from '#lib/words/level-words.ts';
import { Link } from '#ui/link.tsx';
import { RuledList } from '#ui/parts.tsx';
import { PersonLink } from '#ui/person/person-link.tsx';
import { Small } from '#ui/small.tsx';
import { silentReason } from './why-words.ts';

/** The actions on evidence, which are a feature of their own and are loaded with the panel. */
export type EvidenceSlots = {
  /** Below the number: rating the level. */
  readonly Panel: ComponentType<{ why: Why }>;
  /** In each row of evidence. */
  readonly Row: ComponentType<{ why: Why; row: EvidenceRow }>;
};

/** An icon for each kind of evidence; the word is always beside it. */
const evidenceIcon: Record<EvidenceKind, LucideIcon> = {
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

/** The evidence behind a level, the newest first, with the weight of each row. */
export function EvidenceList({ why, RowActs }: { why: Why; RowActs: EvidenceSlots['Row'] }) {
  const { evidence, as_of } = why;
  const isOwn = useQuery(shellQuery).data?.person.user_id === why.person.user_id;
  if (evidence.length === 0) {
    return (
      <Text fz="sm" c="dimmed" mt="lg">
        Uma atividade do PDI validada pelo gestor é um bom começo.
      </Text>
    );
  }
  const shares = wholeShares(evidence.map(({ weight_percent }) => weight_percent));
  const heaviest = Math.max(...evidence.map(({ weight_percent }) => weight_percent));
  return (
    <section aria-labelledby="evidencias">
      <Group gap={0} align="baseline" wrap="nowrap" justify="space-between" mt="md" mb="2xs">
        <Title order={3} id="evidencias">
          {evidence.length} {evidence.length === 1 ? 'evidência' : 'evidências'}
        </Title>
        <Small>barra = quanto pesa</Small>
      </Group>
      <RuledList>
        {evidence.map((row, place) => (
          <PieceOfEvidence
            key={row.id}
            row={row}
            share={shares[place] ?? 0}
            as_of={as_of}
            heaviest={heaviest}
            isOwn={isOwn}
          >
            <Suspense>
              <RowActs why={why} row={row} />
            </Suspense>
          </PieceOfEvidence>
        ))}
      </RuledList>
    </section>
  );
}

// The evidence of people whose names are withheld, unlike that of the product, which counts tests and activities.
const anonymousKinds: readonly EvidenceRow['kind'][] = ['peer_feedback', 'feedback_round'];

const authorOf = ({ kind, is_own, author_name }: EvidenceRow) =>
  is_own ? 'Você' : (author_name ?? (anonymousKinds.includes(kind) ? 'Anônimo' : 'PDY'));

/** Where nobody is named, the day is not shown either. */
const EvidenceDay = ({ row: { observed_on, is_by_month }, as_of }: { row: EvidenceRow; as_of: string }) =>
  is_by_month ? (
    formatMonth(observed_on)
  ) : (
    <>
      <time dateTime={observed_on}>{formatDay(observed_on)}</time>, {formatAge(observed_on, as_of)}
    </>
  );

type SourceProps = { source: NonNullable<EvidenceRow['source']>; isOwn: boolean };

/**
 * The source of evidence: an activity, a test, feedback or a certificate. One's own opens where it was done; another
 * person's activity opens in their plan. Named feedback and the result of a review open for everybody who can read them
 * here.
 */
function SourceLink({ source, isOwn }: SourceProps) {
  const { title, activity_id, plan_id, attempt, feedback_id, certificate_id, review_id } = source;
  if (feedback_id)
    return (
      <Link to="/feedback-loop" search={{ feedback: feedback_id }} fz="xs">
        {title}
      </Link>
    );
  if (review_id)
    return (
      <Link to="/performance" search={{ resultado: review_id }} fz="xs">
        {title}
      </Link>
    );
  if (isOwn && certificate_id)
    return (
      <Link to="/profile" search={{ secao: 'certificados' }} fz="xs">
        {title}
      </Link>
    );
  if (isOwn && attempt)
    return (
      <Link {...resultAddress(attempt)} fz="xs">
        {title}
      </Link>
    );
  if (isOwn && activity_id)
    return (
      <Link to="/goals" search={{ atividade: activity_id }} fz="xs">
        {title}
      </Link>
    );
  if (plan_id)
    return (
      <Link to="/goals" search={{ acompanhar: plan_id }} fz="xs">
        {title}
      </Link>
    );
  return <Small lh={1.4}>{title}</Small>;
}

type PieceProps = {
  row: EvidenceRow;
  as_of: string;
  heaviest: number;
  /** The share of the total weight, in whole percent. */
  share: number;
  /** Whether the evidence is the reader's own. */
  isOwn: boolean;
  children: ReactNode;
};

function PieceOfEvidence({ row, share, as_of, heaviest, isOwn, children }: PieceProps) {
  const Icon = evidenceIcon[row.kind];
  return (
    <Group component="li" gap="sm" wrap="nowrap" py="xs" c={row.counts ? 'inherit' : 'dimmed'}>
      <Icon size={18} strokeWidth={1.6} color={row.counts ? 'var(--pdy-held)' : 'currentColor'} aria-hidden />
      <Box flex={1} miw={0} data-long>
        <Text fz="sm" fw={550} lh={1.3}>
          {evidenceKindLabel[row.kind]}
        </Text>
        {row.source && <SourceLink source={row.source} isOwn={isOwn} />}
        <Small lh={1.4}>
          <PersonLink
            id={row.is_own ? null : row.author_readable_id}
            about={`${evidenceKindLabel[row.kind]} de ${(row.is_by_month ? formatMonth : formatDay)(row.observed_on)}`}
          >
            {authorOf(row)}
          </PersonLink>{' '}
          · <EvidenceDay row={row} as_of={as_of} />
          {row.counts && row.expires_on && `, vale até ${formatDay(row.expires_on)}`}
        </Small>
        {row.note && row.note !== row.source?.title && <Small lh={1.4}>{row.note}</Small>}
        {children}
      </Box>
      {row.counts ? (
        <Weight percent={row.weight_percent} share={share} heaviest={heaviest} />
      ) : (
        <Box component="span" flex="none" fz="xs">
          {silentReason(row, as_of)}
        </Box>
      )}
      <Box component="span" flex="none" w={30} fz="sm" fw={600} ta="right">
        <span className="fora-da-vista">nível </span>
        {formatLevel(row.level)}
      </Box>
    </Group>
  );
}

type WeightProps = { percent: number; share: number; heaviest: number };

/** `share`: the same in whole percent; all of them add up to 100. */
const Weight = ({ percent, share, heaviest }: WeightProps) => (
  <Group component="span" gap="xs" wrap="nowrap" flex="none" w={88} fz="xs" c="dimmed">
    <span className="fora-da-vista">pesa </span>
    <Progress
      flex={1}
      value={heaviest === 0 ? 0 : Math.max(3, (percent / heaviest) * 100)}
      color="var(--pdy-held)"
      aria-hidden
    />
    <Box component="span" w={36} ta="right">
      {share}%
    </Box>
  </Group>
);
