import { Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import type { CaseToRate } from '@pdy/contract/judgement/ratings';
import { ratingLabels } from '@pdy/contract/judgement/words';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { Page } from '#ui/page.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import classes from './judgement.module.css';

/** What an expert says of each answer. Nobody who answers the cases ever reads it. */
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
        skeleton={<Skeleton height={260} radius={12} mb={16} />}
        none={
          <EmptyState
            title="Nenhum caso para avaliar"
            why="Quando a administração indicar você como especialista, os casos aparecem aqui."
            action={<ButtonLink to="/behavioral-tests">Ver os casos de julgamento</ButtonLink>}
          />
        }
      >
        {(cases) => (
          <ol className={classes.toRate}>
            {cases.map((one) => (
              <li key={one.id}>
                <RatedCase one={one} />
              </li>
            ))}
          </ol>
        )}
      </ListFaces>
    </Page>
  );
}

function RatedCase({ one }: { one: CaseToRate }) {
  const [marks, setMarks] = useState<ReadonlyMap<string, number>>(
    () => new Map(one.options.flatMap(({ id, mark }) => (mark === null ? [] : [[id, mark]]))),
  );
  const rate = useAct(api.judgementRatings.rate, { done: 'Avaliação salva.' });
  const isChanged = one.options.some(({ id, mark }) => (marks.get(id) ?? null) !== mark);
  const isWhole = one.options.every(({ id }) => marks.has(id));
  const isRated = one.options.every(({ mark }) => mark !== null);
  const sent = one.options.map(({ id }) => ({ option_id: id, mark: marks.get(id) ?? 0 }));
  return (
    <article className={classes.rated}>
      <Text fz="sm" c="dimmed">
        {one.competency.name}
      </Text>
      <h2 className={classes.name}>{one.situation}</h2>
      {one.options.map((option) => (
        <Marked
          key={option.id}
          text={option.text}
          mark={marks.get(option.id) ?? null}
          onMark={(mark) => setMarks(new Map(marks).set(option.id, mark))}
        />
      ))}
      <Group gap="sm" mt="sm">
        <PendingButton
          variant={isRated ? 'default' : 'filled'}
          disabled={!isWhole || !isChanged}
          isPending={rate.isPending}
          pending="Salvando…"
          onClick={() => rate.mutate({ id: one.id, marks: sent })}
        >
          Salvar avaliação
        </PendingButton>
        <Text fz="sm" c="dimmed">
          {isRated && !isChanged ? 'Avaliado' : isWhole ? '' : 'Avalie as quatro respostas.'}
        </Text>
      </Group>
    </article>
  );
}

type MarkedProps = { text: string; mark: number | null; onMark: (mark: number) => void };

function Marked({ text, mark, onMark }: MarkedProps) {
  const name = useId();
  return (
    <div className={classes.marked}>
      <span id={name}>{text}</span>
      <SegmentedControl
        aria-labelledby={name}
        size="xs"
        value={mark === null ? '' : String(mark)}
        onChange={(value) => onMark(Number(value))}
        data={ratingLabels.map((label, at) => ({ value: String(at + 1), label }))}
      />
    </div>
  );
}
