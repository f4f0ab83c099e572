import { Button } from '@mantine/core';
import type { EvidenceRow, Why } from '@pdy/contract/competencies/competencies';
import type { Contest, EvidenceActs } from '@pdy/contract/competencies/evidence-acts';
import { evidenceKindLabel } from '@pdy/contract/rules/evidence';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { formatDay, formatDecimal } from '#lib/format.ts';
import { actsQuery, useAfterAct } from './acts-query.ts';
import { contestProblem, reasonProblem } from './acts-schema.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { ContestState } from './contest-state.tsx';
import classes from './evidence.module.css';
import { WordsDialog } from './words-dialog.tsx';

type Props = { why: Why; row: EvidenceRow };
type Acts = EvidenceActs['rows'][number];

/** Which row is meant, for whoever hears the buttons one after the other. */
const nameOf = ({ kind, level, observed_on }: EvidenceRow) =>
  `${evidenceKindLabel[kind]}, nível ${formatDecimal(level)}, ${formatDay(observed_on)}`;

/** What was done about one piece of evidence, and what the reader may do. */
export function RowActs({ why, row }: Props) {
  const { data } = useQuery(
    actsQuery({ competency_id: why.standing.competency.id, person_id: why.person.user_id }),
  );
  const acts = data?.rows.find(({ evidence_id }) => evidence_id === row.id);
  if (!acts) return null;
  const { contest } = acts;
  const hasButtons = acts.may_contest || acts.may_void || contest?.may_answer || contest?.may_escalate;
  return (
    <>
      {acts.void_reason && !contest && <p className={classes.said}>Motivo: “{acts.void_reason}”</p>}
      {contest && <ContestState contest={contest} />}
      {hasButtons && (
        <div className={classes.buttons}>
          {acts.may_contest && <ContestButton row={row} />}
          {contest?.may_answer && <AnswerButton contest={contest} row={row} />}
          {contest?.may_escalate && <EscalateButton contest={contest} row={row} />}
          {acts.may_void && <VoidButton acts={acts} row={row} />}
        </div>
      )}
    </>
  );
}

const small = { variant: 'subtle', size: 'compact-xs' } as const;

function ContestButton({ row }: { row: EvidenceRow }) {
  const [isOpen, setOpen] = useState(false);
  const { refresh, refused } = useAfterAct();
  const contest = useMutation(
    api.evidenceActs.contest.mutationOptions({
      onSuccess: () => {
        toastDone('Contestação enviada');
        setOpen(false);
        return refresh();
      },
      onError: refused,
    }),
  );
  return (
    <>
      <Button {...small} aria-label={`Contestar: ${nameOf(row)}`} onClick={() => setOpen(true)}>
        Contestar
      </Button>
      <WordsDialog
        opened={isOpen}
        title="Contestar evidência"
        label="Por que esta evidência não vale?"
        longest={1000}
        send="Enviar contestação"
        busy={contest.isPending}
        check={contestProblem}
        onSend={(reason) => contest.mutate({ evidence_id: row.id, reason })}
        onClose={() => setOpen(false)}
      >
        Seu gestor responde. A evidência continua contando até lá, marcada como contestada.
      </WordsDialog>
    </>
  );
}

function VoidButton({ acts, row }: { acts: Acts; row: EvidenceRow }) {
  const [isOpen, setOpen] = useState(false);
  const { refresh, refused } = useAfterAct();
  const annul = useMutation(
    api.evidenceActs.annul.mutationOptions({
      onSuccess: () => {
        toastDone('Evidência anulada');
        setOpen(false);
        return refresh();
      },
      onError: refused,
    }),
  );
  return (
    <>
      <Button {...small} color="red" aria-label={`Anular: ${nameOf(row)}`} onClick={() => setOpen(true)}>
        Anular
      </Button>
      <WordsDialog
        opened={isOpen}
        title="Anular evidência"
        label="Motivo"
        longest={500}
        send="Anular evidência"
        dangerous
        busy={annul.isPending}
        check={reasonProblem}
        onSend={(reason) => annul.mutate({ evidence_id: acts.evidence_id, reason })}
        onClose={() => setOpen(false)}
      >
        Ela deixa de contar e o nível é refeito. Não dá para desfazer, e o motivo fica registrado.
      </WordsDialog>
    </>
  );
}

function AnswerButton({ contest, row }: { contest: Contest; row: EvidenceRow }) {
  const [isOpen, setOpen] = useState(false);
  const word = contest.status === 'escalated' ? 'Decidir' : 'Responder';
  return (
    <>
      <Button {...small} aria-label={`${word}: ${nameOf(row)}`} onClick={() => setOpen(true)}>
        {word}
      </Button>
      <AnswerDialog contest={contest} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function EscalateButton({ contest: { id, version }, row }: { contest: Contest; row: EvidenceRow }) {
  const { refresh, refused } = useAfterAct();
  const escalate = useMutation(
    api.evidenceActs.contests.escalate.mutationOptions({
      onSuccess: () => {
        toastDone('A administração vai decidir');
        return refresh();
      },
      onError: refused,
    }),
  );
  return (
    <Button
      {...small}
      loading={escalate.isPending}
      aria-label={`Pedir decisão da administração: ${nameOf(row)}`}
      onClick={() => escalate.mutate({ id, version })}
    >
      Pedir decisão da administração
    </Button>
  );
}
