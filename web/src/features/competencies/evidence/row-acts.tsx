import { Group, Text } from '@mantine/core';
import type { EvidenceRow, Why } from '@pdy/contract/competencies/competencies';
import { ActReason, ContestReason } from '@pdy/contract/competencies/evidence-acts';
import { evidenceKindLabel } from '@pdy/contract/rules/competencies/evidence';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { formatDay, formatMonth } from '#lib/words/format.ts';
import { formatLevel } from '#lib/words/level-words.ts';
import { lineAndCompanyRead } from '#lib/words/reader-words.ts';
import { actsQuery } from './acts-query.ts';
import { AnswerContestButton } from './answer-button.tsx';
import { ContestState } from './contest-state.tsx';
import { EscalateButton } from './escalate-button.tsx';
import { WordsButton } from './words-button.tsx';

const small = { variant: 'subtle', size: 'compact-xs' } as const;

/** The past and the possible actions on one piece of evidence. */
export function EvidenceRowActs({ why, row }: { why: Why; row: EvidenceRow }) {
  const { data } = useQuery(
    actsQuery({ competency_id: why.standing.competency.id, person_id: why.person.user_id }),
  );
  const acts = data?.rows.find(({ evidence_id }) => evidence_id === row.id);
  if (!acts) return null;
  const { contest } = acts;
  const hasButtons = acts.may_contest || acts.may_void || contest?.may_answer || contest?.may_escalate;
  const named = row.source
    ? `${evidenceKindLabel[row.kind]} “${row.source.title}”`
    : evidenceKindLabel[row.kind];
  const when = (row.is_by_month ? formatMonth : formatDay)(row.observed_on);
  const about = `${named}, nível ${formatLevel(row.level)}, ${when}`;
  return (
    <>
      {acts.void_reason && !contest && (
        <Text mt="2xs" fz="xs" data-long>
          Motivo: “{acts.void_reason}”
        </Text>
      )}
      {contest && <ContestState contest={contest} />}
      {hasButtons && (
        <Group gap="2xs" mt="2xs" ml="-xs">
          {acts.may_contest && <ContestButton evidence_id={row.id} about={about} />}
          {contest?.may_answer && <AnswerContestButton {...small} contest={contest} about={about} />}
          {contest?.may_escalate && <EscalateButton {...small} contest={contest} about={about} />}
          {acts.may_void && <VoidButton evidence_id={row.id} about={about} />}
        </Group>
      )}
    </>
  );
}

type ActProps = { evidence_id: string; about: string };

const ContestButton = ({ evidence_id, about }: ActProps) => (
  <WordsButton
    {...small}
    name={lastingName(`contest-${evidence_id}`)}
    word="Contestar"
    about={about}
    title="Contestar evidência"
    label="Por que esta evidência não vale?"
    longest={1000}
    send="Enviar contestação"
    schema={ContestReason}
    act={api.evidenceActs.contest}
    input={(reason) => ({ evidence_id, reason })}
    done="Contestação enviada"
  >
    Você, seu gestor direto e a administração leem. Seu gestor responde; até lá a evidência continua contando,
    marcada como contestada.
  </WordsButton>
);

const VoidButton = ({ evidence_id, about }: ActProps) => (
  <WordsButton
    {...small}
    color="red"
    name={lastingName(`annul-${evidence_id}`)}
    word="Anular"
    about={about}
    title="Anular evidência"
    label="Motivo"
    longest={500}
    send="Anular evidência"
    dangerous
    schema={ActReason}
    act={api.evidenceActs.annul}
    input={(reason) => ({ evidence_id, reason })}
    done="Evidência anulada"
  >
    Ela deixa de contar e o nível é refeito. Não dá para desfazer. {lineAndCompanyRead('A pessoa')}
  </WordsButton>
);
