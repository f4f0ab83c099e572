import { Alert, Box, CloseButton, Group, Modal, Stack } from '@mantine/core';
import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import { savedWords } from '#lib/form/use-autosave.ts';
import { PersonAvatar } from '#ui/person/person-avatar.tsx';
import player from '#ui/player/player.module.css';
import classes from './form.module.css';
import type { Saving } from './use-answers.ts';

type Props = {
  title: string;
  /** 'julho a dezembro de 2026'. */
  subtitle: string;
  person: { name: string };
  saving: Saving;
  /** The progress, 0 to 100. */
  progress: number;
  menu: ReactNode;
  /** The events beside the question; null: not on this screen. */
  side: ReactNode;
  foot: ReactNode;
  onLeave: () => void;
  children: ReactNode;
};

/** The whole screen for one review. A key pressed by mistake does not close it. */
export const WritingScreen = (props: Props) => (
  <Modal.Root opened fullScreen onClose={() => {}} closeOnEscape={false} transitionProps={{ duration: 0 }}>
    <Modal.Content className={player.player} aria-label={props.title} data-writing>
      <Head {...props} />
      <Group gap={0} align="stretch" wrap="nowrap" flex={1} mih={0}>
        <Stack gap={0} flex={1} miw={0}>
          <div className={player.main} data-scrolls>
            <Box w="100%" maw={720} mx="auto">
              <Trouble saving={props.saving} />
              {props.children}
            </Box>
          </div>
          <footer className={player.foot}>{props.foot}</footer>
        </Stack>
        {props.side && (
          <Box
            component="aside"
            className={classes.side}
            visibleFrom="md"
            flex="none"
            w={368}
            p="xl"
            bg="var(--pdy-sunken)"
            aria-label="O que aconteceu no período"
          >
            {props.side}
          </Box>
        )}
      </Group>
    </Modal.Content>
  </Modal.Root>
);

const Head = ({ title, subtitle, person, saving, progress, menu, onLeave }: Props) => (
  <div className={player.head}>
    <PersonAvatar person={person} size={38} />
    <Box flex={1} miw={0} data-long>
      <Box component="h1" fz="sm" lh="1.3">
        {title}
      </Box>
      <Box component="p" c="dimmed" fz="xs" lh="1.35">
        {subtitle}
      </Box>
    </Box>
    <SavingSign saving={saving} />
    {menu}
    <CloseButton size="lg" aria-label="Sair da avaliação" onClick={onLeave} />
    <div
      className={player.progress}
      role="progressbar"
      aria-label="Andamento"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(progress)}
    >
      <span style={{ width: `${progress}%` }} />
    </div>
  </div>
);

const signs = { saving: CloudUpload, saved: CloudCheck, lost: CloudAlert, refused: CloudAlert };

const savingText = (saving: Saving) => {
  if (saving.state === 'saving') return 'Salvando…';
  if (saving.state === 'saved') return savedWords(saving.at);
  return saving.state === 'idle' ? '' : 'Não salvo';
};

/** The element is always there, so that screen readers announce its changes. */
function SavingSign({ saving }: { saving: Saving }) {
  const Sign = saving.state === 'idle' ? null : signs[saving.state];
  return (
    <Group
      component="span"
      role="status"
      className={classes.saving}
      gap="xs"
      wrap="nowrap"
      flex="none"
      c="dimmed"
      fz="xs"
    >
      {Sign && <Sign size={18} aria-hidden />}
      <span>{savingText(saving)}</span>
    </Group>
  );
}

const lostWords =
  'Não foi possível salvar. Suas respostas estão guardadas neste dispositivo e serão reenviadas.';
const refusedWords = (why: string) =>
  `Não foi possível salvar: ${why} O que você escreveu está guardado neste dispositivo.`;

const Trouble = ({ saving }: { saving: Saving }) => (
  <div role="alert">
    {saving.state === 'lost' && (
      <Alert color="orange" mb="md">
        {lostWords}
      </Alert>
    )}
    {saving.state === 'refused' && (
      <Alert color="red" mb="md">
        {refusedWords(saving.why)}
      </Alert>
    )}
  </div>
);
