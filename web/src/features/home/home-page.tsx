import { Box, Flex, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { readSession } from '#lib/session/session.ts';
import { keptSession } from '#lib/session/session-store.ts';
import { LevelRuler } from '#ui/level/level-ruler.tsx';
import { RulerLegend } from '#ui/level/ruler-legend.tsx';
import { ButtonLink, Link } from '#ui/link.tsx';
import { PublicFrame } from '#ui/page/public-frame.tsx';
import { Tinted } from '#ui/parts.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { WhoReads } from './who-reads.tsx';

/** The public page about PDY. */
export function HomePage() {
  const isSignedIn = useSignedIn();
  const way = isSignedIn ? { to: '/dashboard', text: 'Ir para o painel' } : { to: '/auth', text: 'Entrar' };
  return (
    <PublicFrame title="Início">
      <Flex gap="xl" wrap="wrap" align="center">
        <Box flex="1 1 21rem" miw={0}>
          <Title order={1} tabIndex={-1} fz="2xl" lh={1.15}>
            Onde você está, aonde quer chegar e o próximo passo
          </Title>
          <Text c="dimmed" fz="lg" mt="md" mb="xl" maw={480}>
            Mapa de carreira, PDI e o nível de cada competência em um só lugar.
          </Text>
          <Flex rowGap="sm" columnGap="md" align="center" wrap="wrap">
            <ButtonLink to={way.to} size="md">
              {way.text}
            </ButtonLink>
            {!isSignedIn && (
              <Link to="/cadastrar" fz="sm">
                Recebi um convite
              </Link>
            )}
          </Flex>
        </Box>
        <ExampleRuler />
      </Flex>
      <HowItWorks />
      <WhoReads />
    </PublicFrame>
  );
}

function useSignedIn() {
  // The kept session is known at once; whether it can be renewed is known later.
  const [isSignedIn, setSignedIn] = useState(() => keptSession() !== null);
  useEffect(() => {
    readSession().then(
      (session) => setSignedIn(session !== null),
      () => setSignedIn(false),
    );
  }, []);
  return isSignedIn;
}

/** The ruler, with an explanation. */
const ExampleRuler = () => (
  <Tinted component="figure" p="lg" flex="1 1 21rem" miw={0}>
    <figcaption>
      <Text fw={600}>SQL e modelagem</Text>
      <Text fz="sm" c="dimmed" mb="lg">
        3,4 · pede 4 · confiança média
      </Text>
    </figcaption>
    <LevelRuler
      name="Exemplo, SQL e modelagem"
      held={3.4}
      band={[3, 3.8]}
      demanded={4}
      confidence="média"
      size="lg"
      words={false}
    />
    <Text fz="sm" mt="lg" mb="lg">
      Faltam <b>0,6</b> para o que o cargo de Analista Sênior pede.
    </Text>
    <RulerLegend />
  </Tinted>
);
