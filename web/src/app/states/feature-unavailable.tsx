import { Button, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import classes from './states.module.css';

/** A page that the company, or the platform, has hidden. */
export function FeatureUnavailable() {
  useDocumentTitle('Funcionalidade Não Disponível - PDY');
  const router = useRouter();
  const goBack = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/dashboard' });
  return (
    <div className={classes.inset}>
      <Title order={1} tabIndex={-1}>
        Funcionalidade Não Disponível
      </Title>
      <Text c="dimmed" mt={6}>
        Esta funcionalidade não está disponível para sua empresa no momento.
      </Text>
      <Text c="dimmed" mt={6} mb="lg">
        Se você precisa dela, fale com o administrador da sua empresa.
      </Text>
      <Button onClick={goBack}>Voltar</Button>
    </div>
  );
}
