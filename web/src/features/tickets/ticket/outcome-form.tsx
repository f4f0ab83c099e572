import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { may, type Role } from '@pdy/contract/permissions';
import { evidenceKindLabel } from '@pdy/contract/rules/competencies/evidence';
import type { ContestFindings } from '@pdy/contract/tickets/contests';
import { ContestDecision } from '@pdy/contract/tickets/queue';
import type { Ticket } from '@pdy/contract/tickets/tickets';
import { type ContestOutcome, contestOutcomeLabel } from '@pdy/contract/tickets/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { formatDay, formatMoment } from '#lib/words/format.ts';
import { formatLevel } from '#lib/words/level-words.ts';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { Link } from '#ui/link.tsx';
import { OneFace } from '#ui/page/one-face.tsx';

type Contest = NonNullable<Ticket['contest']>;
type Props = { ticket: Ticket; contest: Contest };

/** The outcome of a contest, for the attendant. */
export function TicketOutcome({ ticket, contest }: Props) {
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({
    ...api.ticketQueue.findings.queryOptions({ input: { id: ticket.id } }),
    enabled: isOpen,
  });
  return (
    <Stack gap="sm" mt="sm">
      <WhereItIsDone ticket={ticket} contest={contest} />
      {!isOpen && (
        <div>
          <Button size="xs" variant="default" onClick={() => setOpen(true)}>
            {contest.outcome ? 'Mudar resultado' : 'Registrar resultado'}
          </Button>
        </div>
      )}
      {isOpen && (
        <OneFace query={query} what="o que já foi feito" skeleton={<Skeleton height={96} />}>
          {(findings) => (
            <OutcomeForm
              ticket={ticket}
              contest={contest}
              findings={findings}
              onDone={() => setOpen(false)}
            />
          )}
        </OneFace>
      )}
    </Stack>
  );
}

/** Nothing is changed from here: evidence is voided and questions are corrected on their own pages. */
function WhereItIsDone({ ticket: { person }, contest: { copy, contest_id } }: Props) {
  const role = useQuery(shellQuery).data?.person.role;
  if (copy.kind === 'level')
    return (
      <Link
        to="/profile"
        search={{ secao: 'competencias', pessoa: person.user_id, porque: copy.competency.id }}
        fz="sm"
      >
        Ver as evidências da pessoa
      </Link>
    );
  if (!may(role, 'company.manage')) return null;
  if (copy.kind === 'review')
    return (
      <Link to="/performance" search={{ resultado: copy.participant_id }} fz="sm">
        Abrir o resultado
      </Link>
    );
  const said =
    copy.kind === 'question'
      ? ({ tab: 'banco', questao: contest_id } as const)
      : ({ tab: 'tentativas', lista: 'encerradas', teste: copy.test_id, pessoa: person.user_id } as const);
  return (
    <Link {...placeOf(role, said)} fz="sm">
      {copy.kind === 'question' ? 'Abrir a questão no banco' : 'Ver as tentativas da pessoa'}
    </Link>
  );
}

/** Simulados are on a page for administrators, and in a tab for corporate people. */
const placeOf = <Said extends { tab: 'banco' | 'tentativas' }>(
  role: Role | undefined,
  { tab, ...said }: Said,
) =>
  role === 'corporate'
    ? ({ to: '/corporate', search: { ...said, aba: 'avaliacoes', parte: tab } } as const)
    : ({ to: '/admin/simulations', search: { ...said, aba: tab } } as const);

const outcomesOf = (kind: Contest['kind']): ContestOutcome[] =>
  kind === 'question'
    ? ['kept', 'corrected', 'voided']
    : kind === 'level'
      ? ['kept', 'overridden', 'voided']
      : kind === 'review'
        ? ['kept', 'granted', 'voided']
        : ['kept', 'voided'];

const evidenceText = ({ kind, competency, level, observed_on }: ContestFindings['voided'][number]) =>
  `${evidenceKindLabel[kind]}, ${competency}, nível ${formatLevel(level)}, ${formatDay(observed_on)}`;

type FormProps = Props & { findings: ContestFindings; onDone: () => void };

function useOutcomeForm({ ticket: { id, version }, contest, onDone }: Omit<FormProps, 'findings'>) {
  return useContractForm({
    name: { unkept: 'Choices alone: leaving asks first.' },
    schema: ContestDecision,
    initial: {
      outcome: contest.outcome as ContestOutcome | null,
      outcome_id: contest.outcome === 'corrected' ? null : contest.outcome_id,
    },
    // The question itself; an outcome without a change names nothing.
    also: ({ outcome, outcome_id }) => ({
      outcome_id:
        outcome === 'corrected'
          ? contest.contest_id
          : outcome === 'kept' || outcome === 'granted'
            ? null
            : outcome_id,
    }),
    check: ({ outcome, outcome_id }) =>
      (outcome === 'voided' || outcome === 'overridden') && outcome_id === null
        ? { outcome_id: 'Escolha o que foi feito' }
        : {},
    besides: () => ({ id }),
    version,
    standsOn: ['chamado'],
    send: api.ticketQueue.decide,
    done: 'Resultado registrado',
    onDone,
  });
}

function OutcomeForm({ ticket, contest, findings, onDone }: FormProps) {
  const { voided, overridden, corrected_at } = findings;
  const form = useOutcomeForm({ ticket, contest, onDone });
  const { outcome } = form.values;
  const isUndone =
    (outcome === 'voided' && voided.length === 0) ||
    (outcome === 'overridden' && overridden.length === 0) ||
    (outcome === 'corrected' && corrected_at === null);
  return (
    <FormFrame form={form} name="Resultado" send="Registrar" onCancel={onDone} isIdle={isUndone}>
      <Stack gap="sm">
        <ChoiceField
          label="Resultado"
          required
          none="Escolha o resultado"
          data={outcomesOf(contest.kind).map((value) => ({ value, label: contestOutcomeLabel[value] }))}
          {...form.field('outcome')}
        />
        {outcome === 'voided' && voided.length > 0 && (
          <ChoiceField
            label="Evidência anulada"
            required
            none="Escolha a evidência"
            data={voided.map((row) => ({ value: row.id, label: evidenceText(row) }))}
            {...form.field('outcome_id')}
          />
        )}
        {outcome === 'overridden' && overridden.length > 0 && (
          <ChoiceField
            label="Ajuste"
            required
            none="Escolha o ajuste"
            data={overridden.map((row) => ({
              value: row.id,
              label: `Nível ${row.level} até ${formatDay(row.until)}`,
            }))}
            {...form.field('outcome_id')}
          />
        )}
        {outcome && <Text fz="sm">{foundText(outcome, findings)}</Text>}
      </Stack>
    </FormFrame>
  );
}

const foundText = (outcome: ContestOutcome, { voided, overridden, corrected_at }: ContestFindings) => {
  if (outcome === 'kept') return 'Nada muda. Explique o motivo na resposta.';
  if (outcome === 'granted') return 'Explique na resposta o que muda e quando.';
  if (outcome === 'overridden')
    return overridden.length === 0
      ? 'Nenhum nível foi ajustado em resposta a este chamado. Ajuste em “Por quê?”, dizendo o chamado, e volte aqui.'
      : null;
  if (outcome === 'voided')
    return voided.length === 0
      ? 'Nenhuma evidência desta pessoa sobre isto foi anulada até agora. Anule primeiro e volte aqui.'
      : null;
  return corrected_at
    ? `A questão foi corrigida em ${formatMoment(corrected_at)}.`
    : 'A questão ainda não mudou desde que o chamado foi aberto. No banco, em “Mais”, troque o gabarito e recalcule, ou salve outra versão, e volte aqui.';
};
