import { Alert, Box, Button, Menu, Modal, Progress, Text } from '@mantine/core';
import type { AuthoredQuestion } from '@pdy/contract/assessments/questions';
import type { Regrade } from '@pdy/contract/assessments/regrades';
import { useQuery } from '@tanstack/react-query';
import { Ban, ChevronDown, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { beforeLosing } from '#lib/form/unsaved.ts';
import { formatLongMoment } from '#lib/words/format.ts';
import { later } from '#ui/page/later.tsx';
import type { Asked } from './regrade-dialog.tsx';
import { FigureLines } from './regrade-figures.tsx';
import { RegradeReview } from './regrade-review.tsx';
import { kindLabel } from './regrade-words.ts';

const RegradeDialog = later(() => import('./regrade-dialog.tsx'), 'RegradeDialog', null);

const titles: Record<Asked, string> = {
  key: 'Trocar gabarito e recalcular',
  annulment: 'Anular questão',
};

const runningEveryMs = 2000;

/** A question that was asked in a test: its key can be corrected, or the question annulled, for everyone who had it. */
export function RegradePart({ question }: { question: AuthoredQuestion }) {
  const { id, is_used, number_of_version } = question;
  const isPut = is_used || number_of_version > 1;
  const { data: regrade } = useQuery({
    ...api.regrades.latest.queryOptions({ input: { question_id: id } }),
    enabled: isPut,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? runningEveryMs : false),
  });
  if (!isPut) return null;
  const isOpen = regrade?.state === 'waiting' || regrade?.state === 'running';
  return (
    <Box aria-label="Correção de gabarito" component="section" mb="md">
      {regrade && <RegradeState regrade={regrade} question={question} />}
      {regrade !== undefined && !isOpen && <RegradeMenu question={question} />}
    </Box>
  );
}

function RegradeMenu({ question }: { question: AuthoredQuestion }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Menu position="bottom-start" withinPortal>
        <Menu.Target>
          <Button
            variant="default"
            size="compact-md"
            rightSection={<ChevronDown size={16} aria-hidden />}
            aria-label={`Mais ações: ${question.code}`}
          >
            Mais
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<KeyRound size={16} aria-hidden />} onClick={() => setAsked('key')}>
            {titles.key}
          </Menu.Item>
          <Menu.Item leftSection={<Ban size={16} aria-hidden />} onClick={() => setAsked('annulment')}>
            {titles.annulment}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={asked !== null}
        onClose={() => beforeLosing(close)}
        title={asked && titles[asked]}
        size="lg"
      >
        {asked && <RegradeDialog question={question} asked={asked} onClose={close} />}
      </Modal>
    </>
  );
}

type StateProps = { regrade: Regrade; question: AuthoredQuestion };

const RegradeState = ({ regrade, question }: StateProps) => {
  const { state, change } = regrade;
  if (state === 'waiting') return <RegradeReview regrade={regrade} question={question} />;
  if (state === 'running') return <RunningRegrade regrade={regrade} />;
  const at = regrade.ended_at ? ` em ${formatLongMoment(regrade.ended_at)}` : '';
  if (state === 'returned')
    return (
      <Alert color="yellow" role="status" mb="sm">
        {regrade.decided_by ? `${regrade.decided_by} devolveu a correção` : 'Correção devolvida'}
        {`${at}: “${regrade.return_reason ?? ''}” Nada mudou.`}
      </Alert>
    );
  return (
    <Alert color="gray" title={`${kindLabel[change.kind]}${at}`} role="status" mb="sm">
      <FigureLines figures={regrade.outcome} keepsPasses={!regrade.takes_passes} />
    </Alert>
  );
};

const RunningRegrade = ({ regrade: { done, foreseen } }: Pick<StateProps, 'regrade'>) => {
  const all = Math.max(foreseen.attempts, done);
  return (
    <Alert color="blue" title="Recalculando" role="status" mb="sm">
      <Text fz="sm" mb="xs">{`${done} de ${all} ${all === 1 ? 'tentativa' : 'tentativas'}`}</Text>
      <Progress value={all === 0 ? 100 : (100 * done) / all} aria-label="Tentativas recalculadas" />
    </Alert>
  );
};
