import { Alert, Badge, Button, Modal, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Factors, readFactors } from '#lib/session/second-factor.ts';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { AppSetup } from './app-setup.tsx';
import { FactorActions } from './factor-actions.tsx';

const key = ['account', 'factors'];

/** The second factor: whether it is on, and turning it on or off. */
export function SecondFactorSection() {
  const query = useQuery({ queryKey: key, queryFn: readFactors });
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: key });
  const isOn = (query.data?.apps.length ?? 0) > 0;
  return (
    <Section
      name="Verificação em duas etapas"
      aside={query.data && <Badge color={isOn ? 'green' : 'gray'}>{isOn ? 'Ativa' : 'Desativada'}</Badge>}
    >
      <OneFace query={query} skeleton={<Skeleton height={60} />} what="a verificação em duas etapas">
        {(factors) =>
          isOn ? <FactorIsOn factors={factors} onChange={refresh} /> : <FactorIsOff onChange={refresh} />
        }
      </OneFace>
    </Section>
  );
}

function FactorIsOff({ onChange }: { onChange: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onChange();
  };
  return (
    <>
      <Text mb="md">Com ela, quem descobrir sua senha ainda precisa do seu celular para entrar.</Text>
      <Button variant="default" onClick={() => setOpen(true)}>
        Ativar
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title="Ativar verificação em duas etapas"
        closeOnClickOutside={false}
        size="lg"
      >
        <AppSetup
          purpose="A cada entrada, além da senha, pediremos um código do seu celular."
          onDone={close}
        />
      </Modal>
    </>
  );
}

const left = (count: number) =>
  count === 1 ? 'Resta 1 código de recuperação.' : `Restam ${count} códigos de recuperação.`;

const FactorIsOn = ({ factors, onChange }: { factors: Factors; onChange: () => void }) => (
  <>
    <Text mb="2xs">A cada entrada pedimos um código do seu aplicativo autenticador.</Text>
    {factors.codes_left ? (
      <Text c="dimmed" mb="md">
        {left(factors.codes_left)}
      </Text>
    ) : (
      <Alert color="orange" title="Você está sem códigos de recuperação." mb="md">
        Sem eles, perder o celular deixa você fora da conta.
      </Alert>
    )}
    <FactorActions factors={factors} onChange={onChange} />
  </>
);
