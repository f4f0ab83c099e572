import { Button, Modal, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ChevronRight, ClipboardCheck, Route, Target, UserRound } from 'lucide-react';
import layout from '#ui/layout.module.css';
import classes from './tour.module.css';

const next = [
  { title: 'Complete seu perfil', icon: UserRound, to: '/profile', search: {} },
  { title: 'Defina suas primeiras metas', icon: Target, to: '/goals', search: {} },
  { title: 'Explore os simulados', icon: ClipboardCheck, to: '/simulacoes', search: {} },
  { title: 'Comece um PDI personalizado', icon: Route, to: '/goals', search: { novo: 'pdi' } },
] as const;

/** The end of the tour: what to do first. */
export const FinishDialog = ({ onClose }: { onClose: () => void }) => (
  <Modal opened onClose={onClose} title="Parabéns!" returnFocus={false}>
    <Text>Você já conhece o caminho. Estes são bons próximos passos:</Text>
    <ul className={classes.next}>
      {next.map(({ title, icon: Icon, to, search }) => (
        <li key={title}>
          <Link
            to={to}
            search={search}
            className={`${layout.paleIcons} ${classes.nextLink}`}
            onClick={onClose}
          >
            <Icon size={18} strokeWidth={1.6} aria-hidden />
            <span>{title}</span>
            <ChevronRight size={16} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
    <Button fullWidth onClick={onClose} data-autofocus>
      Começar a usar a plataforma
    </Button>
  </Modal>
);
