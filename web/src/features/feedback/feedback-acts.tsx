import { ActionIcon, Button, Menu } from '@mantine/core';
import type { Feedback } from '@pdy/contract/feedback/feedback';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { AskFirst } from '#ui/dialog/ask-first.tsx';
import { later } from '#ui/page/later.tsx';
import classes from './feedback.module.css';
import { whichFeedback } from './feedback-words.ts';

const ThanksDialog = later(() => import('./outcome-dialogs.tsx'), 'ThanksDialog');
const ActDialog = later(() => import('./outcome-dialogs.tsx'), 'ActDialog');
const ReportDialog = later(() => import('./outcome-dialogs.tsx'), 'ReportDialog');
const VerifyDialog = later(() => import('./outcome-dialogs.tsx'), 'VerifyDialog');
const EditComposer = later(() => import('./composer.tsx'), 'EditComposer');

type Open = 'thank' | 'act' | 'report' | 'verify' | 'edit' | null;

/** The acts of its reader now. */
export function FeedbackActs({ feedback }: { feedback: Feedback }) {
  const { id, version, may, giver } = feedback;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const share = useAct(api.feedback.share, { done: 'Quem lidera você agora também lê este feedback' });
  const decide = useAct(api.feedback.decide, { done: 'Decisão registrada' });
  const of = whichFeedback(feedback);
  return (
    <div className={classes.acts}>
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
      {may.close && (
        <AskFirst
          act={api.feedback.close}
          input={{ id, version }}
          done="Encerrado, sem ação necessária"
          title="Encerrar sem ação?"
          confirm="Encerrar"
          button={(ask) => (
            <Button variant="subtle" onClick={ask} aria-label={`Sem ação necessária: ${of}`}>
              Sem ação necessária
            </Button>
          )}
        >
          O feedback continua guardado aqui. {giver.name} vê que você o encerrou.
        </AskFirst>
      )}
      {may.share && (
        <Button
          variant="subtle"
          loading={share.isPending}
          onClick={() => share.mutate({ id, version })}
          aria-label={`Compartilhar com quem me lidera: ${of}`}
        >
          Compartilhar com quem me lidera
        </Button>
      )}
      {may.edit && (
        <Button variant="default" onClick={() => setOpen('edit')} aria-label={`Editar: ${of}`}>
          Editar
        </Button>
      )}
      {may.retract && (
        <AskFirst
          act={api.feedback.retract}
          input={{ id, version }}
          done="Feedback retirado"
          title="Retirar este feedback?"
          confirm="Retirar"
          isDangerous
          button={(ask) => (
            <Button variant="subtle" color="red" onClick={ask} aria-label={`Retirar: ${of}`}>
              Retirar
            </Button>
          )}
        >
          A pessoa ainda não leu e não vai mais vê-lo.
        </AskFirst>
      )}
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
      {may.decide && (
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
      )}
      {open === 'thank' && <ThanksDialog feedback={feedback} onClose={close} />}
      {open === 'act' && <ActDialog feedback={feedback} onClose={close} />}
      {open === 'report' && <ReportDialog feedback={feedback} onClose={close} />}
      {open === 'verify' && <VerifyDialog feedback={feedback} onClose={close} />}
      {open === 'edit' && <EditComposer feedback={feedback} onClose={close} />}
    </div>
  );
}
