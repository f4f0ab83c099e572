import { Box, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import type { CaseToRate } from '@pdy/contract/judgement/ratings';
import { ratingLabels } from '@pdy/contract/judgement/words';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useKeptState } from '#lib/form/kept-state.ts';
import { PendingButton } from '#ui/form/pending-button.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { Framed, Part } from '#ui/parts.tsx';
import classes from './judgement.module.css';

/** The experts' ratings of each answer. Nobody who answers the cases ever reads them. */
export function RatePage() {
  const query = useQuery(api.judgementRatings.list.queryOptions());
  return (
    <Page
      title="Testes Comportamentais"
      heading="Avaliar casos"
      crumb="Avaliar casos"
      purpose="Diga quanto cada resposta resolve a situação. Quem responde aos casos nunca vê as avaliações."
    >
      <ListFaces
        query={query}
        what="os casos"
        rows={3}
        skeleton={<Skeleton height={260} radius="lg" mb="md" />}
        none={
          <EmptyState
            title="Nenhum caso para avaliar"
            why="Quando a administração indicar você como especialista, os casos aparecem aqui."
            action={<ButtonLink to="/behavioral-tests">Ver os casos de julgamento</ButtonLink>}
          />
        }
      >
        {(cases) => (
          <Stack component="ol">
            {cases.map((one) => (
              <li key={one.id}>
                <RatedCase one={one} />
              </li>
            ))}
          </Stack>
        )}
      </ListFaces>
    </Page>
  );
}

function RatedCase({ one }: { one: CaseToRate }) {
  const marks = useKeptState<readonly (number | null)[]>(
    `judgement-rating-${one.id}`,
    one.options.map(({ mark }) => mark),
  );
  const rate = useAct(api.judgementRatings.rate, { done: 'Avaliação salva.', onDone: marks.forget });
  const isWhole = marks.value.every((mark) => mark !== null);
  const isRated = one.options.every(({ mark }) => mark !== null);
  const sent = one.options.map(({ id }, at) => ({ option_id: id, mark: marks.value[at] ?? 0 }));
  return (
    <Framed component="article" maw={900}>
      <Text fz="sm" c="dimmed">
        {one.competency.name}
      </Text>
      <Box component="h2" lh="1.4" data-long>
        {one.situation}
      </Box>
      {one.options.map((option, at) => (
        <Marked
          key={option.id}
          text={option.text}
          mark={marks.value[at] ?? null}
          onMark={(mark) => marks.set(marks.value.with(at, mark))}
        />
      ))}
      <Group gap="sm" mt="sm">
        <PendingButton
          variant={isRated ? 'default' : 'filled'}
          disabled={!isWhole || !marks.isTyped}
          isPending={rate.isPending}
          pending="Salvando…"
          onClick={() => rate.mutate({ id: one.id, marks: sent })}
        >
          Salvar avaliação
        </PendingButton>
        <Text fz="sm" c="dimmed">
          {isRated && !marks.isTyped ? 'Avaliado' : isWhole ? '' : 'Avalie as quatro respostas.'}
        </Text>
      </Group>
    </Framed>
  );
}

type MarkedProps = { text: string; mark: number | null; onMark: (mark: number) => void };

function Marked({ text, mark, onMark }: MarkedProps) {
  const name = useId();
  return (
    <Part component="div" mt="sm" pt="sm">
      <Group gap="xs" data-long>
        <Box component="span" id={name} flex="1 1 16rem">
          {text}
        </Box>
        <SegmentedControl
          aria-labelledby={name}
          flex="0 1 32rem"
          fullWidth
          size="xs"
          transitionDuration={0}
          classNames={{ label: classes.mark }}
          value={mark === null ? '' : String(mark)}
          onChange={(value) => onMark(Number(value))}
          data={ratingLabels.map((label, at) => ({ value: String(at + 1), label }))}
        />
      </Group>
    </Part>
  );
}
