import { Box, CloseButton, Group, Select, Stack } from '@mantine/core';
import type { FeedbackCompetency } from '@pdy/contract/feedback/feedback';
import { mostFeedbackCompetencies } from '@pdy/contract/feedback/words';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { LevelField } from '#ui/form/choice-field.tsx';

type Props = {
  value: readonly FeedbackCompetency[];
  onChange: (value: readonly FeedbackCompetency[]) => void;
  /** Absent: no level is asked. */
  rates?: { description: string };
};

/** Up to three competencies, each with an optional level. */
export function CompetenciesField({ value, onChange, rates }: Props) {
  const { data = [] } = useQuery(api.decks.competencies.queryOptions());
  const nameOf = (id: string) => data.find((one) => one.id === id)?.name ?? '…';
  return (
    <Stack>
      <Select
        key={value.length}
        label="Competências (opcional)"
        description={rates?.description}
        placeholder="Escolha até três"
        searchable
        limit={50}
        nothingFoundMessage="Nenhuma competência encontrada"
        disabled={value.length >= mostFeedbackCompetencies}
        data={data
          .filter(({ id }) => !value.some(({ competency_id }) => competency_id === id))
          .map(({ id, name }) => ({ value: id, label: name }))}
        value={null}
        onChange={(id) => id && onChange([...value, { competency_id: id, rating: null }])}
      />
      {value.map((one) => {
        const { competency_id, rating } = one;
        const name = nameOf(competency_id);
        const change = (next: number | null) =>
          onChange(value.map((other) => (other === one ? { competency_id, rating: next } : other)));
        return (
          <Group key={competency_id} gap="xs">
            <Box component="span" flex="1 1 160px" data-long>
              {name}
            </Box>
            {rates && (
              <LevelField
                aria-label={`Nível que você vê em ${name}`}
                none="Sem nível"
                w={180}
                value={rating}
                onChange={change}
              />
            )}
            <CloseButton
              aria-label={`Tirar ${name}`}
              onClick={() => onChange(value.filter((other) => other !== one))}
            />
          </Group>
        );
      })}
    </Stack>
  );
}
