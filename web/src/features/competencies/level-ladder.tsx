import { Badge, Box, Flex, Text, Title } from '@mantine/core';
import type { Why } from '@pdy/contract/competencies/competencies';
import { Small } from '#ui/small.tsx';

/** The meaning of each of the five levels; the present and the required one are marked. */
export function LevelLadder({
  why: { levels, standing, description, expectation },
  who,
}: {
  why: Why;
  who: string;
}) {
  if (levels.length === 0) return null;
  const held = standing.held.stale ? null : standing.held.level;
  return (
    <Box aria-labelledby="niveis" component="section" mt="xl">
      <Title order={3} id="niveis">
        O que cada nível quer dizer
      </Title>
      {description && (
        <Text fz="sm" c="dimmed" mt="2xs">
          {description}
        </Text>
      )}
      <Box component="ol" mt="sm">
        {levels.map(({ level, title, descriptor }) => (
          <Flex
            key={level}
            component="li"
            gap="md"
            p="sm"
            bdrs="md"
            bg={level === held ? 'var(--pdy-tint)' : 'transparent'}
          >
            <Box component="b" w={14}>
              {level}
            </Box>
            <Box flex={1} miw={0} data-long>
              <Flex rowGap="2xs" columnGap="xs" align="center" wrap="wrap">
                <Text fz="sm" fw={550}>
                  {title}
                </Text>
                {level === held && (
                  <Badge size="sm">{who === 'você' ? 'Você está aqui' : `${who} está aqui`}</Badge>
                )}
                {level === standing.demand && (
                  <Badge size="sm" color="amber">
                    O cargo pede
                  </Badge>
                )}
              </Flex>
              <Small>{descriptor}</Small>
              {level === standing.demand && expectation && (
                <Text fz="xs" mt="2xs">
                  <b>No cargo:</b> {expectation}
                </Text>
              )}
            </Box>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
