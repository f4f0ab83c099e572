import { Alert, Box, CloseButton, Group, Modal, Stack } from '@mantine/core';
import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react';
import type { ReactNode } from 'react';
import { savedWords } from '#lib/form/use-autosave.ts';
import { PersonAvatar } from '#ui/person/person-avatar.tsx';
import classes from './screen.module.css';
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
    <Modal.Content className={classes.screen} aria-label={props.title} data-writing>
      <Head {...props} />
      <Group gap={0} align="stretch" wrap="nowrap" flex={1} mih={0}>
        <Stack gap={0} flex={1} miw={0}>
          <div className={classes.main} data-scrolls>
            <Trouble saving={props.saving} />
            <Box w="100%" maw={720} mx="auto">
              {props.children}
            </Box>
          </div>
          <footer className={classes.foot}>{props.foot}</footer>
        </Stack>
        {props.side && (
          <aside className={classes.side} aria-label="O que aconteceu no período">
            {props.side}
          </aside>
        )}
      </Group>
    </Modal.Content>
  </Modal.Root>
);

const Head = ({ title, subtitle, person, saving, progress, menu, onLeave }: Props) => (
  <div className={classes.head}>
    <PersonAvatar person={person} size={38} />
    <Box flex={1} miw={0} data-long>
      <h1 className={classes.title}>{title}</h1>
      <Box component="p" c="dimmed" fz="xs" lh="1.35">
        {subtitle}
      </Box>
    </Box>
    <SavingSign saving={saving} />
    {menu}
    <CloseButton size="lg" aria-label="Sair da avaliação" onClick={onLeave} />
    <div
      className={classes.progress}
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
    <span role="status" className={classes.saving}>
      {Sign && <Sign size={18} aria-hidden />}
      <span>{savingText(saving)}</span>
    </span>
  );
}

const lostWords =
  'Não foi possível salvar. Suas respostas estão guardadas neste aparelho e serão reenviadas.';
const refusedWords = (why: string) =>
  `Não foi possível salvar: ${why} O que você escreveu está guardado neste aparelho.`;

const Trouble = ({ saving }: { saving: Saving }) => (
  <div role="alert" className={classes.trouble}>
    {saving.state === 'lost' && <Alert color="orange">{lostWords}</Alert>}
    {saving.state === 'refused' && <Alert color="red">{refusedWords(saving.why)}</Alert>}
  </div>
);
