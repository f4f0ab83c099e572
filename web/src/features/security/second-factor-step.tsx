import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { type Factors, readFactors } from '#lib/session/second-factor.ts';
import { signOut } from '#lib/session/session.ts';
import { CodeForm } from '#ui/proof/code-form.tsx';
import { AppSetup } from './app-setup.tsx';

type Props = {
  /** The page that the person wanted to open; an address inside the application. */
  from: string | undefined;
};

/** The step after the password: the code of the app, or setting one up where the role requires it. */
export function SecondFactorStep({ from }: Props) {
  const router = useRouter();
  const { factors, failed, read } = useFactors();
  const goOn = () => void router.navigate({ href: from ?? '/auth', replace: true });
  const isSetUp = (factors?.apps.length ?? 0) > 0;
  return (
    <>
      <Title order={1} tabIndex={-1}>
        {factors && !isSetUp ? 'Ative a verificação em duas etapas' : 'Verificação em duas etapas'}
      </Title>
      {failed && <FactorsFailed onRetry={read} />}
      {!factors && !failed && <FactorsLoading />}
      {factors && isSetUp && <CodeForm hasCodes={(factors.codes_left ?? 0) > 0} onDone={goOn} />}
      {factors && !isSetUp && (
        <AppSetup
          purpose="O seu papel no PDY exige um código do celular além da senha. Leva um minuto."
          onDone={goOn}
        />
      )}
      <Text fz="sm" c="dimmed" mt="xl">
        Não é você?{' '}
        <Anchor component="button" type="button" fz="sm" onClick={() => void signOut()}>
          Sair desta conta
        </Anchor>
      </Text>
    </>
  );
}

function useFactors() {
  const [factors, setFactors] = useState<Factors | null>(null);
  const [failed, setFailed] = useState(false);
  const read = useCallback(() => {
    setFailed(false);
    readFactors().then(setFactors, () => setFailed(true));
  }, []);
  useEffect(read, [read]);
  return { factors, failed, read };
}

const FactorsLoading = () => (
  <Stack gap="sm" mt="lg" role="status" aria-busy aria-label="Carregando a verificação em duas etapas">
    <Skeleton height={14} width="80%" />
    <Skeleton height={42} />
    <Skeleton height={42} />
  </Stack>
);

const FactorsFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert">
    <Text mt="2xs" mb="md">
      Não foi possível confirmar o seu acesso. Verifique sua internet e tente novamente.
    </Text>
    <Button onClick={onRetry}>Tentar novamente</Button>
  </div>
);
