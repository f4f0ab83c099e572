import { Flex, Group, Text } from '@mantine/core';
import type { Why } from '@pdy/contract/competencies/competencies';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Explained } from '#lib/address/why-address.ts';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { formatLevel } from '#lib/words/level-words.ts';
import { StandingRuler } from '#ui/level/standing-ruler.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Tinted } from '#ui/parts.tsx';
import { EvidenceList, type EvidenceSlots } from './evidence-list.tsx';
import { LevelLadder } from './level-ladder.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';
import {
  footSentence,
  gapSentence,
  overrideSentence,
  ownViewSentence,
  studySentence,
  unshownSentence,
} from './why-words.ts';

const confidence = { sem_evidencia: null, baixa: 'baixa', media: 'média', alta: 'alta' } as const;

/** Everything behind one level: the number, its certainty, the evidence, and the meaning of each step. */
export function WhyPanel({ subject, person_id, acts }: Explained & { acts: EvidenceSlots }) {
  const { data: shell } = useQuery(shellQuery);
  const query = useQuery(
    api.competencies.why.queryOptions({ input: { competency_id: subject, ...(person_id && { person_id }) } }),
  );
  return (
    <OneFace query={query} skeleton={<PanelSkeleton />} what="as evidências">
      {(why) => {
        const isOwn = shell?.person.user_id === why.person.user_id;
        const who = isOwn ? 'você' : (why.person.name.split(' ')[0] ?? why.person.name);
        return <LevelReasons why={why} who={who} isOwn={isOwn} acts={acts} />;
      }}
    </OneFace>
  );
}

type ReasonsProps = { why: Why; who: string; isOwn: boolean; acts: EvidenceSlots };

function LevelReasons({ why, who, isOwn, acts }: ReasonsProps) {
  const foot = [footSentence(why), unshownSentence(why), studySentence(why, who), ownViewSentence(why, who)]
    .filter(Boolean)
    .join(' ');
  return (
    <>
      <BigNumber why={why} />
      <StandingRuler standing={why.standing} size="lg" words={false} />
      <LevelSentences why={why} who={who} />
      <Suspense>
        <acts.Panel why={why} />
      </Suspense>
      <EvidenceList why={why} RowActs={acts.Row} />
      {foot && (
        <Tinted component="p" mt="md" fz="xs" c="dimmed" bg="var(--pdy-sunken)">
          {foot}
        </Tinted>
      )}
      {isOwn && why.evidence.length > 0 && <AskLevelReview why={why} />}
      <LevelLadder why={why} who={who} />
    </>
  );
}

/** A review of the level as a whole; a single piece of evidence is contested in its row. */
const AskLevelReview = ({ why }: { why: Why }) => (
  <Group justify="space-between" mt="md">
    <Text fz="sm" c="dimmed" flex="1 1 220px">
      Acha que o nível não está certo? Uma pessoa olha a conta inteira e responde.
    </Text>
    <ButtonLink
      to="/tickets/new"
      search={{ revisar: 'nivel', competencia: why.standing.competency.id }}
      variant="default"
      size="sm"
    >
      Pedir revisão
    </ButtonLink>
  </Group>
);

function BigNumber({ why: { standing, override } }: { why: Why }) {
  const { held, demand } = standing;
  if (held.estimate === null) {
    return (
      <Text mb="md" fz="lg" fw={600}>
        {demand === null ? 'Sem evidência' : `Sem evidência · o cargo pede ${demand}`}
      </Text>
    );
  }
  const words = [
    demand !== null && `pede ${demand}`,
    override
      ? 'nível ajustado'
      : held.stale
        ? 'desatualizada'
        : confidence[held.confidence_label] && `confiança ${confidence[held.confidence_label]}`,
  ].filter(Boolean);
  return (
    <Flex component="p" rowGap="2xs" columnGap="sm" align="baseline" wrap="wrap" mb="md">
      <Text component="span" fz="2xl" fw={600} lh={1}>
        {formatLevel(held.estimate)}
      </Text>{' '}
      {words.join(' · ')}
    </Flex>
  );
}

function LevelSentences({ why, who }: { why: Why; who: string }) {
  const { standing } = why;
  const set = overrideSentence(why);
  const isLoose = standing.held.confidence_label === 'baixa' || standing.held.confidence_label === 'media';
  return (
    <Text fz="sm" mt="md">
      {gapSentence(why, who)}
      {set && (
        <>
          <br />
          {set.set}
          <br />
          {set.beside}
        </>
      )}
      {!set && isLoose && ' Uma evidência nova deixaria este nível mais seguro.'}
    </Text>
  );
}
