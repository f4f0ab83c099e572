import { Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { readSession } from '#lib/session.ts';
import { ButtonLink, Link } from '#ui/link.tsx';
import { PublicFrame } from '#ui/public-frame.tsx';
import { Example } from './example.tsx';
import classes from './home-page.module.css';
import { HowItWorks } from './how-it-works.tsx';
import { WhoReads } from './who-reads.tsx';

/** What PDY is, in one page. */
export function HomePage() {
  const isSignedIn = useSignedIn();
  const way = isSignedIn ? { to: '/dashboard', text: 'Ir para o painel' } : { to: '/auth', text: 'Entrar' };
  return (
    <PublicFrame title="Início">
      <div className={classes.two}>
        <div>
          <Title order={1} tabIndex={-1} className={classes.title}>
            Onde você está, aonde quer chegar e o próximo passo
          </Title>
          <Text c="dimmed" fz="lg" mt="md" mb="xl" maw={480}>
            O PDY reúne o mapa de carreira, o PDI e o nível de cada competência. Cada número mostra de onde
            veio, e cada meta aproxima você do cargo que escolheu.
          </Text>
          <div className={classes.ways}>
            <ButtonLink to={way.to} size="md">
              {way.text}
            </ButtonLink>
            {!isSignedIn && (
              <Link to="/cadastrar" fz="sm">
                Recebi um convite
              </Link>
            )}
          </div>
        </div>
        <Example />
      </div>
      <HowItWorks />
      <WhoReads />
    </PublicFrame>
  );
}

function useSignedIn() {
  const [isSignedIn, setSignedIn] = useState(false);
  useEffect(() => {
    readSession().then(
      (session) => setSignedIn(session !== null),
      () => setSignedIn(false),
    );
  }, []);
  return isSignedIn;
}
