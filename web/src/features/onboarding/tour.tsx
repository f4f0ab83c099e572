import { Box, Button, Group, Modal, Text } from '@mantine/core';
import { tourStateOf, tourStep } from '@pdy/contract/rules/platform/onboarding';
import { ChevronRight, ClipboardCheck, Route, Target, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { closeTour } from '#lib/tour.ts';
import { Link } from '#ui/link.tsx';
import { RuledList } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import { StepOnTarget } from './tour-step.tsx';
import { useTour } from './use-tour.ts';
import { WelcomeDialog } from './welcome-dialog.tsx';

/** The focused element disappears with the tour, so the focus goes to the page's heading. */
function close() {
  closeTour();
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  });
}

/** The open tour: welcome, steps, and the end for a person who has completed it here. */
export function Tour() {
  const { tour, move } = useTour();
  const [isWalked, setWalked] = useState(false);
  const state = tour && tourStateOf(tour.progress);
  const isEmpty = state === 'running' && tour?.steps.length === 0;
  const isOver = isEmpty || (state === 'done' && !isWalked);
  useEffect(() => {
    if (isOver) close();
  }, [isOver]);
  if (!tour || isOver) return null;

  const { steps, progress } = tour;
  if (state === 'done') return <FinishDialog onClose={close} />;
  if (state === 'new')
    return (
      <WelcomeDialog
        steps={steps}
        onStart={() => move('start')}
        onSkip={() => move('skip')}
        onClose={close}
      />
    );
  const index = tourStep(progress, steps.length);
  const step = steps[index];
  const next = () => {
    setWalked(index + 1 >= steps.length);
    move('next');
  };
  if (!step) return null;
  return (
    <StepOnTarget
      key={step.id}
      step={step}
      index={index}
      total={steps.length}
      onNext={next}
      onPrevious={() => move('previous')}
      onSkip={() => move('skip')}
    />
  );
}

const next = [
  { title: 'Complete seu perfil', icon: UserRound, to: '/profile', search: {} },
  { title: 'Defina suas primeiras metas', icon: Target, to: '/goals', search: {} },
  { title: 'Explore os simulados', icon: ClipboardCheck, to: '/simulacoes', search: {} },
  { title: 'Comece um PDI personalizado', icon: Route, to: '/goals', search: { novo: 'pdi' } },
] as const;

/** The end of the tour: the first things to do. */
const FinishDialog = ({ onClose }: { onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Parabéns!" returnFocus={false}>
    <Text>Você já conhece o caminho. Estes são bons próximos passos:</Text>
    <RuledList mt="sm" mb="md">
      {next.map(({ title, icon: Icon, to, search }) => (
        <li key={title}>
          <Link
            to={to}
            search={search}
            display="block"
            underline="never"
            fz="sm"
            fw={550}
            c="inherit"
            className={rowStyles.rowLink}
            onClick={onClose}
          >
            <Group component="span" gap="sm" wrap="nowrap" mih={46} px="2xs">
              <Icon size={18} strokeWidth={1.6} color="var(--pdy-held)" aria-hidden />
              <Box component="span" flex={1}>
                {title}
              </Box>
              <ChevronRight size={16} aria-hidden />
            </Group>
          </Link>
        </li>
      ))}
    </RuledList>
    <Button fullWidth onClick={onClose} data-autofocus>
      Começar a usar a plataforma
    </Button>
  </Modal>
);
