import { Stack, Text, Title } from '@mantine/core';
import { Link } from '#ui/link.tsx';
import classes from './home-page.module.css';

const people = [
  {
    who: 'Você',
    what: 'vê tudo o que é seu: níveis, evidências, metas, recomendações, e a conta por trás de cada número.',
  },
  {
    who: 'Seu gestor',
    what: 'vê o desenvolvimento de quem lidera, aprova planos e valida atividades. O PDI em rascunho só aparece quando você o envia.',
  },
  {
    who: 'A administração da empresa',
    what: 'cuida de cargos, competências e acessos, e acompanha a empresa. Só a própria: uma empresa nunca vê os dados de outra.',
  },
] as const;

/** The roles, and what each of them can read. */
export const WhoReads = () => (
  <section className={classes.part} aria-labelledby="quem">
    <Title order={2} id="quem" fz="xl" mb="lg">
      Quem vê o quê
    </Title>
    <Stack className={classes.people} component="dl" gap={0}>
      {people.map(({ who, what }) => (
        <div key={who}>
          <dt>{who}</dt>
          <dd>{what}</dd>
        </div>
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
  </section>
);
