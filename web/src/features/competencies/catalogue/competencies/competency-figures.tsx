import { Box, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import type { CompetencyFigures as Figures } from '@pdy/contract/competencies/catalogue/figures';
import { levelNames } from '@pdy/contract/levels';
import { evidenceKindLabel } from '@pdy/contract/rules/competencies/evidence';
import { useQuery } from '@tanstack/react-query';
import { useFewestPeople } from '#lib/words/fewest-people.ts';
import { formatMonth } from '#lib/words/format.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { EndsRow } from '#ui/parts.tsx';
import { figuresQuery } from '../catalogue-query.ts';

const peopleText = (count: number) => (count === 1 ? '1 pessoa' : `${count} pessoas`);

/** Evidências: the levels of people in it, never their names. */
export function CompetencyFigures({ id }: { id: string }) {
  const query = useQuery(figuresQuery(id));
  const fewest = useFewestPeople();
  return (
    <OneFace query={query} skeleton={<Skeleton height={260} />} what="as evidências">
      {(figures) =>
        figures.people === null && figures.kinds.length === 0 ? (
          <Text c="dimmed">
            Os números aparecem a partir de {fewest} pessoas com evidência, para não expor ninguém.
          </Text>
        ) : (
          <Stack gap="lg">
            {figures.people !== null && <LevelBars figures={figures} people={figures.people} />}
            {figures.kinds.length > 0 && <EvidenceKinds figures={figures} />}
            <Text fz="sm" c="dimmed">
              Grupos com menos de {fewest} pessoas não aparecem. Autoavaliações ficam de fora da lista por
              tipo.
            </Text>
          </Stack>
        )
      }
    </OneFace>
  );
}

const LevelBars = ({ figures: { levels }, people }: { figures: Figures; people: number }) => (
  <Section name={`${peopleText(people)} com nível atual`}>
    <Stack component="ul" gap="sm">
      {levels.map(({ level, people: count }) => (
        <Group key={level} component="li" gap="sm" wrap="nowrap" fz="sm">
          <Box component="span" w={124}>
            {level} · {levelNames[level - 1]}
          </Box>
          <Progress
            flex={1}
            size={8}
            value={count === null ? 0 : (100 * count) / people}
            color="var(--pdy-held)"
            aria-hidden
          />
          <Box component="b" w={76} ta="right">
            {count === null ? 'oculto' : count}
          </Box>
        </Group>
      ))}
    </Stack>
  </Section>
);

const EvidenceKinds = ({ figures: { kinds } }: { figures: Figures }) => (
  <Section name="De onde vêm as evidências">
    <Stack component="ul" gap="sm">
      {kinds.map(({ kind, people, last_on }) => (
        <EndsRow key={kind} p={0} fz="sm">
          <span>{evidenceKindLabel[kind]}</span>
          <small>
            {peopleText(people)} · a mais nova de {formatMonth(last_on)}
          </small>
        </EndsRow>
      ))}
    </Stack>
  </Section>
);
