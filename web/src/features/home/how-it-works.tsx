import { Box, Flex, Stack, Text, Title } from '@mantine/core';
import { LevelRuler } from '#ui/level/level-ruler.tsx';
import { Part } from '#ui/parts.tsx';

const steps = [
  {
    title: 'Veja onde está',
    text: 'O nível de cada competência vem de evidências, e “Por quê?” mostra o peso de cada uma.',
    held: 2.4,
    band: [1.9, 2.9],
  },
  {
    title: 'Escolha aonde chegar',
    text: 'A distância até o nível que o cargo pede é a lacuna: por ela o PDY ordena o que fazer primeiro.',
    held: 2.4,
    band: [1.9, 2.9],
    demanded: 4,
  },
  {
    title: 'Combine o plano',
    text: 'No PDI, cada meta reúne atividades com prazo. Seu gestor aprova, acompanha e valida.',
    held: 3.2,
    band: [2.8, 3.6],
    demanded: 4,
  },
  {
    title: 'Chegue lá',
    text: 'Cada atividade validada vira evidência, e a régua anda na hora.',
    held: 4.1,
    band: [3.8, 4.4],
    demanded: 4,
  },
] as const;

/** The cycle from one level to the next, on the same moving ruler. */
export const HowItWorks = () => (
  <Part mt="2xl" pt="xl" aria-labelledby="como">
    <Title order={2} id="como" fz="xl" mb="lg">
      Como funciona
    </Title>
    <Flex component="ol" gap="xl" wrap="wrap">
      {steps.map(({ title, text, ...reading }, i) => (
        <Stack key={title} component="li" gap={0} flex="1 1 26rem" miw={0}>
          <Title order={3}>
            <Box component="span" c="dimmed" mr="2xs">
              {i + 1}
            </Box>{' '}
            {title}
          </Title>
          <Text mt="2xs" mb="md" flex={1}>
            {text}
          </Text>
          <LevelRuler name={`Passo ${i + 1}`} confidence="média" size="md" words={false} {...reading} />
        </Stack>
      ))}
    </Flex>
  </Part>
);
