import { Box, Button, Group, Skeleton, Text } from '@mantine/core';
import { countText } from '@pdy/contract/rules/numbers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OneFace } from '#ui/page/one-face.tsx';
import { useGoTo } from './authoring-address.ts';
import { overviewQuery } from './authoring-query.ts';

/** The gaps of the library: competencies without items, items that teach nothing, and dead addresses. */
export function Health() {
  const query = useQuery(overviewQuery);
  return (
    <OneFace query={query} skeleton={<Skeleton height={48} mb="md" />} what="o resumo da biblioteca">
      {({ competencies, without_competency, broken_links }) => (
        <Group aria-label="O que falta" component="section" gap="xs" align="flex-start" mb="md">
          {competencies.length > 0 && (
            <UntaughtCompetencies
              names={competencies.filter(({ is_taught }) => !is_taught).map(({ name }) => name)}
            />
          )}
          <LackFilter
            text={countText(without_competency, 'atividade sem competência', 'atividades sem competência')}
            count={without_competency}
            lack="sem_competencia"
          />
          <LackFilter
            text={countText(broken_links, 'link quebrado', 'links quebrados')}
            count={broken_links}
            lack="link_quebrado"
          />
        </Group>
      )}
    </OneFace>
  );
}

type LackProps = { text: string; count: number; lack: 'sem_competencia' | 'link_quebrado' };

function LackFilter({ text, count, lack }: LackProps) {
  const goTo = useGoTo();
  if (count === 0) return null;
  return (
    <Button
      variant="default"
      size="xs"
      onClick={() => goTo({ falta: lack, situacao: undefined, busca: undefined })}
    >
      {text}
    </Button>
  );
}

function UntaughtCompetencies({ names }: { names: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  if (names.length === 0) return <Text fz="sm">Toda competência tem ao menos uma atividade.</Text>;
  return (
    <Box maw={640}>
      <Button variant="default" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {countText(names.length, 'competência sem nenhuma atividade', 'competências sem nenhuma atividade')}
      </Button>
      {isOpen && (
        <Text fz="sm" mt="xs">
          {names.join(', ')}.
        </Text>
      )}
    </Box>
  );
}
