import { Badge, Button, Group, Skeleton, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReviewResult } from '@pdy/contract/reviews/results';
import { useQuery } from '@tanstack/react-query';
import { Check, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { api } from '#lib/api.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { Page } from '#ui/page/page.tsx';
import { Section } from '#ui/page/section.tsx';
import { RuledSections } from '#ui/parts.tsx';
import { periodWords } from '../cycles/cycle-words.ts';
import { BackToReviews } from '../reviews-back.tsx';
import { ResultActs } from './result-acts.tsx';
import { ResultBeside } from './result-beside.tsx';
import { ResultComments, ResultGroups } from './result-groups.tsx';
import { ResultMark } from './result-mark.tsx';
import { ResultTop } from './result-top.tsx';
import { besideTitle, talkWords } from './result-words.ts';
import { ResultWritten } from './result-written.tsx';

const word = 'data-mantine-color-scheme';

/** Prints the page in light colours, independent of the colours on screen. */
function useLightPaper() {
  useEffect(() => {
    const root = document.documentElement;
    let before: string | null = null;
    const lighten = () => {
      before ??= root.getAttribute(word);
      root.setAttribute(word, 'light');
    };
    const giveBack = () => {
      if (before !== null) root.setAttribute(word, before);
      before = null;
    };
    window.addEventListener('beforeprint', lighten);
    window.addEventListener('afterprint', giveBack);
    return () => {
      window.removeEventListener('beforeprint', lighten);
      window.removeEventListener('afterprint', giveBack);
      giveBack();
    };
  }, []);
}

/** The result of one review: first the growth and the next step, then the views of others, then the mark. */
export function ReviewResultPage({ id }: { id: string }) {
  const query = useQuery(api.reviewResults.get.queryOptions({ input: { participant_id: id } }));
  const isPhone = useMediaQuery('(width < 48em)') ?? false;
  useLightPaper();
  const result = query.data;
  return (
    <BackToReviews isOwn={result?.is_own !== false}>
      <Page
        title={result && !result.is_own ? `Avaliação de ${result.person.name}` : 'Sua avaliação'}
        purpose={result && <ResultPurpose result={result} />}
        action={result && !isPhone && <PrintResultButton />}
      >
        <OneFace
          query={query}
          what="o resultado"
          skeleton={<Skeleton height={360} />}
          gone={<Text>Este resultado não está disponível para você agora.</Text>}
        >
          {(read) => <ResultParts result={read} />}
        </OneFace>
      </Page>
    </BackToReviews>
  );
}

const ResultPurpose = ({ result: { cycle, talked_on, published_on } }: { result: ReviewResult }) => (
  <Group component="span" gap="xs">
    {cycle.name}, de {periodWords(cycle)}
    {published_on !== null && (
      <Badge
        component="span"
        color={talked_on === null ? 'gray' : 'green'}
        leftSection={talked_on !== null && <Check size={12} aria-hidden />}
      >
        {talkWords(talked_on)}
      </Badge>
    )}
  </Group>
);

const PrintResultButton = () => (
  <Button variant="default" leftSection={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
    Imprimir
  </Button>
);

const ResultParts = ({ result }: { result: ReviewResult }) => (
  <div data-prints>
    <ResultTop result={result} />
    <RuledSections mt="xl">
      {result.competencies.length > 0 && (
        <Section name={besideTitle(result)}>
          <ResultBeside result={result} />
        </Section>
      )}
      <ResultGroups result={result} />
      <ResultComments result={result} />
      <Section name="A nota">
        <ResultMark result={result} />
      </Section>
      <ResultWritten result={result} />
      <ResultActs result={result} />
    </RuledSections>
  </div>
);
