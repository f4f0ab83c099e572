import { Box, Skeleton, Stack, Text } from '@mantine/core';
import type {
  LargestGap,
  RecommendationOverview,
  RecommendationTab,
} from '@pdy/contract/recommendations/recommendations';
import { recommendationTabLabel } from '@pdy/contract/recommendations/words';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useExplain } from '#lib/address/why-address.ts';
import { api } from '#lib/api.ts';
import { LevelRuler } from '#ui/level/level-ruler.tsx';
import { rankingWords } from '#ui/level/ruler-words.ts';
import { WhatIs } from '#ui/level/what-is.tsx';
import { WhyButton } from '#ui/level/why-button.tsx';
import { Link } from '#ui/link.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { later } from '#ui/page/later.tsx';
import { Page } from '#ui/page/page.tsx';
import { Section } from '#ui/page/section.tsx';
import { Framed, Tiles } from '#ui/parts.tsx';
import { BySize } from './by-size.tsx';
import { NoEntries } from './no-entries.tsx';
import { RecommendationCard } from './recommendation-card.tsx';
import { listId, overviewQuery } from './recommendation-query.ts';
import { listOf, type TabName, useGoTo, useRecommendationsAddress } from './recommendations-address.ts';
import { TeamRecommendationsTab } from './team-tab.tsx';

const everything = 'tudo';
const names = Object.keys(listOf) as (keyof typeof listOf)[];

const tabsOf = (overview: RecommendationOverview | undefined) => [
  { value: everything, label: recommendationTabLabel.all, count: overview?.counts.all },
  ...names.map((name) => ({
    value: name,
    label: recommendationTabLabel[listOf[name]],
    count: overview?.counts[listOf[name]],
  })),
  ...(overview && overview.reports.length > 0 ? [{ value: 'equipe', label: 'Minha equipe' }] : []),
];

const AddDialog = later(() => import('./add-dialog.tsx'), 'AddDialog');

/** The next steps for the most important gaps, each with its reason. */
export function RecommendationsPage() {
  const { aba, adicionar } = useRecommendationsAddress();
  const goTo = useGoTo();
  const { data: overview } = useQuery(overviewQuery);
  const asked = (next: string): TabName | undefined =>
    next === 'equipe' ? next : names.find((name) => name === next);
  const isTeam = aba === 'equipe' && overview !== undefined && overview.reports.length > 0;
  return (
    <Page
      title="Recomendações"
      purpose="O que mais aproxima você do que o cargo pede, da mais útil para a menos útil."
      tabs={{
        value: aba ?? everything,
        items: tabsOf(overview),
        onChange: (next) => goTo({ aba: asked(next) }),
      }}
    >
      {isTeam ? (
        <TeamRecommendationsTab reports={overview.reports} />
      ) : (
        <>
          {overview && <GapsStrip gaps={overview.gaps} />}
          {overview && overview.gaps.length > 0 && <WhatIs words={['confiança', 'evidência']} />}
          <RecommendationList
            tab={aba && aba !== 'equipe' ? listOf[aba] : 'all'}
            state={overview?.state ?? 'ready'}
          />
          {adicionar && <AddDialog />}
        </>
      )}
    </Page>
  );
}

type Props = { tab: RecommendationTab; state: RecommendationOverview['state'] };

function RecommendationList({ tab, state }: Props) {
  const query = useQuery(api.recommendations.list.queryOptions({ input: { tab } }));
  return (
    <section id={listId} tabIndex={-1} aria-label="Para você" style={{ outline: 'none' }}>
      <DataList
        query={query}
        what="as recomendações"
        rows={4}
        skeleton={<CardSkeleton />}
        none={<NoEntries tab={tab} state={state} />}
      >
        {(items) => (
          <BySize items={items} says="Mudam muito pouco o seu nível medido:">
            {(item) => <RecommendationCard recommendation={item} />}
          </BySize>
        )}
      </DataList>
    </section>
  );
}

const CardSkeleton = () => (
  <Framed>
    <Stack gap="sm">
      <Skeleton height={16} width="40%" />
      <Skeleton height={12} width="80%" />
      <Skeleton height={12} width="60%" />
    </Stack>
  </Framed>
);

/** The rulers are on one line, for names of one line and of two. */
const alignedRulers = { '--ruler-words': 'column', alignItems: 'end' } as CSSProperties;

/** 'Suas maiores lacunas': the gaps that the list addresses. */
function GapsStrip({ gaps }: { gaps: readonly LargestGap[] }) {
  const explain = useExplain();
  if (gaps.length === 0) return null;
  return (
    <Box mb="lg">
      <Section
        name="Suas maiores lacunas"
        aside={
          <Link to="/profile" search={{ secao: 'competencias' }} fz="sm">
            Todas as competências
          </Link>
        }
      >
        <Text fz="xs" c="dimmed" mb="xs">
          {rankingWords}
        </Text>
        <Tiles style={alignedRulers} data-long>
          {gaps.map(({ competency: { id, name }, demand, estimate, horizon }) => (
            <li key={id}>
              <LevelRuler
                name={name}
                held={estimate}
                demanded={demand}
                why={<WhyButton of={name} onClick={() => explain({ subject: id })} />}
              />
              <Text fz="xs" c="dimmed">
                {horizon === 'target' ? 'No cargo-alvo' : 'No cargo atual'}
              </Text>
            </li>
          ))}
        </Tiles>
      </Section>
    </Box>
  );
}
