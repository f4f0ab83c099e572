import { Button, Group, Modal, Text } from '@mantine/core';
import type { TourStep } from '@pdy/contract/onboarding/onboarding';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { shellQuery } from '#lib/shell-data.ts';
import { Bullets } from '#ui/parts.tsx';
import { welcomeName } from './welcome-name.ts';

type Props = {
  steps: readonly TourStep[];
  onStart: () => void;
  onSkip: () => void;
  /** Closed without an answer: the tour can be reopened at the same place. */
  onClose: () => void;
};

/** The welcome before the first step: a preview of the tour, and the choice to start or to skip it. */
export function WelcomeDialog({ steps, onStart, onSkip, onClose }: Props) {
  const { data } = useQuery(shellQuery);
  const name = data ? welcomeName(data.person) : 'Usuário';
  return (
    <Modal opened onClose={onClose} title={`Bem-vindo ao PDY, ${name}!`} returnFocus={false}>
      <Text>Vamos dar uma volta rápida para você saber onde fica cada coisa:</Text>
      <Bullets component="ol" my="md" fz="sm" data-long>
        {steps.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </Bullets>
      <Group gap="xs">
        <Button onClick={onStart} data-autofocus>
          Começar Tour
        </Button>
        <Button variant="default" onClick={onSkip}>
          Pular e explorar sozinho
        </Button>
      </Group>
      <Group gap="xs" align="stretch" wrap="nowrap" mt="md">
        <Clock size={16} strokeWidth={1.6} color="var(--mantine-color-dimmed)" aria-hidden />
        <div>
          <Text fz="xs">Tour de apenas 2 minutos</Text>
          <Text fz="xs" c="dimmed">
            Você pode refazer o tour quando quiser, nas configurações do seu perfil.
          </Text>
        </div>
      </Group>
    </Modal>
  );
}
