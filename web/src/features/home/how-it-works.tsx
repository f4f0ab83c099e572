import { Box, Flex, Stack, Text, Title } from '@mantine/core';
import { LevelRuler } from '#ui/level/level-ruler.tsx';
import { Part } from '#ui/parts.tsx';

const steps = [
  {
    title: 'Veja onde está',
    text: 'O nível de cada competência vem de evidências: atividades validadas, testes, avaliações. Quanto mais recentes e variadas, mais confiança. Em “Por quê?” você vê o peso de cada uma.',
    held: 2.4,
    band: [1.9, 2.9],
  },
  {
    title: 'Escolha aonde chegar',
    text: 'O cargo diz o nível que pede em cada competência. A distância entre os dois é a lacuna: é por ela que o PDY ordena o que vale a pena fazer primeiro.',
    held: 2.4,
    band: [1.9, 2.9],
    demanded: 4,
  },
  {
    title: 'Combine o plano',
    text: 'No PDI, cada meta aponta para uma lacuna e reúne atividades com prazo. Seu gestor aprova o plano, acompanha o ritmo e valida o que você concluiu.',
    held: 3.2,
    band: [2.8, 3.6],
    demanded: 4,
  },
  {
    title: 'Chegue lá',
    text: 'Cada atividade validada vira evidência, o nível é recalculado na hora e a régua anda. Quando o marcador fica para trás, você chegou.',
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
