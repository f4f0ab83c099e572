import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import type { Feedback } from '@pdy/contract/feedback/feedback';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { AskFirst } from '#ui/dialog/ask-first.tsx';
import { later } from '#ui/page/later.tsx';
import { whichFeedback } from './feedback-words.ts';

const ThanksDialog = later(() => import('./outcome-dialogs.tsx'), 'ThanksDialog');
const ActDialog = later(() => import('./outcome-dialogs.tsx'), 'ActDialog');
const ReportDialog = later(() => import('./outcome-dialogs.tsx'), 'ReportDialog');
const VerifyDialog = later(() => import('./outcome-dialogs.tsx'), 'VerifyDialog');
const EditComposer = later(() => import('./composer.tsx'), 'EditComposer');

type Open = 'thank' | 'act' | 'report' | 'verify' | 'edit' | null;

/** The acts of its reader now. */
export function FeedbackActs({ feedback }: { feedback: Feedback }) {
  const { may } = feedback;
  const [open, setOpen] = useState<Open>(null);
  const of = whichFeedback(feedback);
  return (
    <Group gap="xs">
      {may.verify && (
        <Button onClick={() => setOpen('verify')} aria-label={`Você percebeu evolução? ${of}`}>
          Você percebeu evolução?
        </Button>
      )}
      {may.thank && (
        <Button variant="default" onClick={() => setOpen('thank')} aria-label={`Agradecer: ${of}`}>
          Agradecer
        </Button>
      )}
      {may.act && (
        <Button variant="default" onClick={() => setOpen('act')} aria-label={`Transformar em ação: ${of}`}>
          Transformar em ação
        </Button>
      )}
      {may.close && <CloseFeedback feedback={feedback} />}
      {may.share && <ShareFeedback feedback={feedback} />}
      {may.edit && (
        <Button variant="default" onClick={() => setOpen('edit')} aria-label={`Editar: ${of}`}>
          Editar
        </Button>
      )}
      {may.retract && <RetractFeedback feedback={feedback} />}
      {may.report && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Mais: ${of}`}>
              <Ellipsis size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setOpen('report')}>Denunciar</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {may.decide && <DecideFeedback feedback={feedback} />}
      <FeedbackDialogs feedback={feedback} open={open} onClose={() => setOpen(null)} />
    </Group>
  );
}

type ActProps = { feedback: Feedback };

const CloseFeedback = ({ feedback }: ActProps) => (
  <AskFirst
    act={api.feedback.close}
    input={{ id: feedback.id, version: feedback.version }}
    done="Encerrado, sem ação necessária"
    title="Encerrar sem ação?"
    confirm="Encerrar"
    button={(ask) => (
      <Button variant="subtle" onClick={ask} aria-label={`Sem ação necessária: ${whichFeedback(feedback)}`}>
        Sem ação necessária
      </Button>
    )}
  >
    O feedback continua guardado aqui. {feedback.giver.name} vê que você o encerrou.
  </AskFirst>
);

function ShareFeedback({ feedback }: ActProps) {
  const { id, version } = feedback;
  const share = useAct(api.feedback.share, { done: 'Quem lidera você agora também lê este feedback' });
  return (
    <Button
      variant="subtle"
      loading={share.isPending}
      onClick={() => share.mutate({ id, version })}
      aria-label={`Compartilhar com quem me lidera: ${whichFeedback(feedback)}`}
    >
      Compartilhar com quem me lidera
    </Button>
  );
}

const RetractFeedback = ({ feedback }: ActProps) => (
  <AskFirst
    act={api.feedback.retract}
    input={{ id: feedback.id, version: feedback.version }}
    done="Feedback retirado"
    title="Retirar este feedback?"
    confirm="Retirar"
    isDangerous
    button={(ask) => (
      <Button variant="subtle" color="red" onClick={ask} aria-label={`Retirar: ${whichFeedback(feedback)}`}>
        Retirar
      </Button>
    )}
  >
    A pessoa ainda não leu e não vai mais vê-lo.
  </AskFirst>
);

/** The decision on a feedback that was reported. */
function DecideFeedback({ feedback }: ActProps) {
  const { id, version } = feedback;
  const decide = useAct(api.feedback.decide, { done: 'Decisão registrada' });
  const of = whichFeedback(feedback);
  return (
    <>
      <Button
        color="red"
        loading={decide.isPending}
        onClick={() => decide.mutate({ id, version, is_hidden: true })}
        aria-label={`Ocultar: ${of}`}
      >
        Ocultar
      </Button>
      <Button
        variant="default"
        onClick={() => decide.mutate({ id, version, is_hidden: false })}
        aria-label={`Manter: ${of}`}
      >
        Manter
      </Button>
    </>
  );
}

const FeedbackDialogs = ({ feedback, open, onClose }: ActProps & { open: Open; onClose: () => void }) => (
  <>
    {open === 'thank' && <ThanksDialog feedback={feedback} onClose={onClose} />}
    {open === 'act' && <ActDialog feedback={feedback} onClose={onClose} />}
    {open === 'report' && <ReportDialog feedback={feedback} onClose={onClose} />}
    {open === 'verify' && <VerifyDialog feedback={feedback} onClose={onClose} />}
    {open === 'edit' && <EditComposer feedback={feedback} onClose={onClose} />}
  </>
);
