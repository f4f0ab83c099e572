import { ActionIcon, Menu, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { type AttemptRow, AttemptVoid, Extension } from '@pdy/contract/assessments/attempt-admin';
import type { RevisionRead } from '@pdy/contract/assessments/regrades';
import { useQuery } from '@tanstack/react-query';
import { Ban, Clock, Ellipsis, Eye, History } from 'lucide-react';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { formatLongMoment } from '#lib/words/format.ts';
import { lineAndCompanyRead } from '#lib/words/reader-words.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { revisionReason, revisionWords } from '../../revisions/revision-words.ts';
import { aboutAttempt, releasedText } from './attempt-words.ts';

type Asked = 'extend' | 'annul' | 'release' | 'revisions' | null;

/** The actions on the attempt of another person. */
export function AttemptActs({ attempt }: { attempt: AttemptRow }) {
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const { id, status, is_own } = attempt;
  const releasing = useAct(api.attemptAdmin.release, {
    done: ({ released }) => releasedText(released),
    onEnd: close,
  });
  if (status === 'voided') return null;
  if (is_own)
    return (
      <Text fz="xs" c="dimmed">
        Sua tentativa
      </Text>
    );
  return (
    <>
      <AttemptMenu attempt={attempt} onAsk={setAsked} />
      <Modal opened={asked === 'extend'} onClose={() => beforeLosing(close)} title="Estender prazo">
        <ExtendForm attempt={attempt} onClose={close} />
      </Modal>
      <Modal opened={asked === 'annul'} onClose={() => beforeLosing(close)} title="Anular tentativa">
        <AnnulForm attempt={attempt} onClose={close} />
      </Modal>
      <Modal opened={asked === 'revisions'} onClose={close} title="Recálculos">
        <AttemptRevisions attempt_id={id} />
      </Modal>
      <ConfirmDialog
        opened={asked === 'release'}
        title="Liberar o resultado?"
        confirm="Liberar resultado"
        busy={releasing.isPending}
        onConfirm={() => releasing.mutate({ ids: [id] })}
        onCancel={close}
      >
        {attempt.person.name} passa a ver na hora o que o simulado deixa para a liberação: nota, respostas ou
        gabarito. Não dá para desfazer.
      </ConfirmDialog>
    </>
  );
}

type MenuProps = { attempt: AttemptRow; onAsk: (asked: Asked) => void };

function AttemptMenu({ attempt, onAsk }: MenuProps) {
  const { status, deadline_at, awaits_release } = attempt;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={`Mais ações: ${aboutAttempt(attempt)}`}>
          <Ellipsis size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {status === 'in_progress' && deadline_at && (
          <Menu.Item leftSection={<Clock size={16} aria-hidden />} onClick={() => onAsk('extend')}>
            Estender prazo
          </Menu.Item>
        )}
        {awaits_release && (
          <Menu.Item leftSection={<Eye size={16} aria-hidden />} onClick={() => onAsk('release')}>
            Liberar resultado
          </Menu.Item>
        )}
        {status === 'finished' && (
          <Menu.Item leftSection={<History size={16} aria-hidden />} onClick={() => onAsk('revisions')}>
            Ver recálculos
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Ban size={16} aria-hidden />} onClick={() => onAsk('annul')}>
          Anular tentativa
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

type FormProps = { attempt: AttemptRow; onClose: () => void };

function ExtendForm({ attempt, onClose }: FormProps) {
  const { id, person, deadline_at } = attempt;
  const form = useContractForm({
    name: { unkept: 'A number alone.' },
    schema: Extension,
    initial: { minutes: 15 as number | null },
    besides: () => ({ id }),
    standsOn: [],
    leadsToMistake: true,
    send: api.attemptAdmin.extend,
    done: 'Prazo estendido',
    onDone: onClose,
  });
  return (
    <FormFrame form={form} send="Estender prazo" onCancel={() => beforeLosing(onClose)}>
      <Stack gap="md">
        <Text fz="sm">
          O prazo de {person.name} termina em {deadline_at && formatLongMoment(deadline_at)}. A página da
          pessoa mostra o novo prazo em até 1 minuto.
        </Text>
        <NumberField
          label="Minutos a mais"
          description="De 1 a 240."
          required
          isWhole
          data-autofocus
          {...form.field('minutes')}
        />
      </Stack>
    </FormFrame>
  );
}

function AnnulForm({ attempt, onClose }: FormProps) {
  const { id, person, status, test } = attempt;
  const form = useContractForm({
    name: lastingName(`attempt-void-${id}`),
    schema: AttemptVoid,
    initial: { reason: '' },
    besides: () => ({ id }),
    standsOn: [],
    leadsToMistake: true,
    send: api.attemptAdmin.annul,
    done: 'Tentativa anulada',
    onDone: onClose,
  });
  return (
    <FormFrame form={form} send="Anular tentativa" isDangerous onCancel={() => beforeLosing(onClose)}>
      <Stack gap="md">
        <Text fz="sm">
          {status === 'in_progress' && 'A tentativa termina agora. '}
          Ela deixa de contar para o limite de tentativas, a evidência que gerou é anulada e o nível é
          refeito. Não dá para desfazer. O motivo aparece no resultado de “{test.title}” de {person.name}.
        </Text>
        <AreaField
          label="Motivo"
          description={lineAndCompanyRead('Quem fez o teste')}
          required
          data-autofocus
          rows={4}
          maxLength={500}
          {...form.field('reason')}
        />
      </Stack>
    </FormFrame>
  );
}

/** How corrected answer keys changed an attempt, for administrators. */
function AttemptRevisions({ attempt_id }: { attempt_id: string }) {
  const query = useQuery(api.regrades.revisions.queryOptions({ input: { attempt_id } }));
  return (
    <OneFace query={query} skeleton={<Skeleton height={80} />} what="os recálculos">
      {(revisions) =>
        revisions.length === 0 ? (
          <Text>Esta tentativa nunca foi recalculada.</Text>
        ) : (
          <Stack component="ul">
            {revisions.map((revision) => (
              <li key={revision.at.getTime()}>
                <Revision revision={revision} />
              </li>
            ))}
          </Stack>
        )
      }
    </OneFace>
  );
}

const Revision = ({ revision }: { revision: RevisionRead }) => (
  <>
    <Text fw={600}>{revisionWords(revision)}</Text>
    <Text fz="sm">{revisionReason(revision)}</Text>
    <Text fz="sm" c="dimmed">
      {`Questão ${revision.question.code}${revision.regraded_by ? ` · ${revision.regraded_by}` : ''}`}
    </Text>
  </>
);
