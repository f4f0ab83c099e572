import { Box, Flex, Stack, Text, Title } from '@mantine/core';
import { Link } from '#ui/link.tsx';
import { Part } from '#ui/parts.tsx';

const people = [
  {
    who: 'Você',
    what: 'vê tudo o que é seu e a conta por trás de cada número.',
  },
  {
    who: 'Seu gestor',
    what: 'vê o desenvolvimento de quem lidera, aprova planos e valida atividades. O PDI em rascunho só aparece quando você o envia.',
  },
  {
    who: 'A administração da empresa',
    what: 'cuida de cargos, competências e acessos, e acompanha a empresa. Uma empresa nunca vê os dados de outra.',
  },
] as const;

/** The roles, and what each of them can read. */
export const WhoReads = () => (
  <Part mt="2xl" pt="xl" aria-labelledby="quem">
    <Title order={2} id="quem" fz="xl" mb="lg">
      Quem vê o quê
    </Title>
    <Stack component="dl" gap="lg">
      {people.map(({ who, what }) => (
        <Flex key={who} wrap="wrap" columnGap="xl" rowGap="2xs">
          <Box component="dt" w={240} fz="md" fw={600} c="inherit">
            {who}
          </Box>
          <Box component="dd" flex="1 1 20rem" miw={0} maw={620}>
            {what}
          </Box>
        </Flex>
      ))}
    </Stack>
    <Text fz="sm" c="dimmed" mt="xl">
      Seus dados ficam na sua empresa.{' '}
      <Link to="/policy" fz="sm">
        Como cuidamos deles
      </Link>
      {' · '}
      <Link to="/acessibilidade" fz="sm">
        Acessibilidade
      </Link>
    </Text>
  </Part>
);
