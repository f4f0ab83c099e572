import { Anchor, Box, Button, Group, Text } from '@mantine/core';
import type { PlanSummary } from '@pdy/contract/pdi/history';
import type { Plan } from '@pdy/contract/pdi/plan';
import { isRunning } from '@pdy/contract/rules/pdi/plan-progress';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/words/format.ts';
import { Section } from '#ui/page/section.tsx';
import rowStyles from '#ui/row.module.css';
import { Small } from '#ui/small.tsx';
import { useGoTo } from '../goals-address.ts';
import { FramedRows } from '../parts/framed-rows.tsx';
import { goalsText, waitsForWords } from '../parts/plan-words.ts';
import rowsClasses from '../parts/rows.module.css';

const mostDrafts = 3;

/** The person's other drafts, and the way to start another. Nobody else sees them. */
export function Drafts({ plan }: { plan: Plan }) {
  const goTo = useGoTo();
  const { data } = useQuery(api.pdi.history.plans.queryOptions({ input: {} }));
  if (!data) return null;
  const drafts = data.filter(({ status }) => status === 'draft');
  const others = drafts.filter(({ id }) => id !== plan.id);
  // After the end of a plan the page itself offers the next one.
  const isOpen = plan.status === 'draft' || plan.status === 'submitted' || plan.status === 'active';
  const more = isOpen && drafts.length < mostDrafts && plan.goals.length > 0 && (
    <Button size="xs" variant="subtle" ml="-sm" onClick={() => goTo({ novo: 'outro' })}>
      {plan.status === 'draft' ? 'Começar outro rascunho' : 'Preparar o próximo PDI'}
    </Button>
  );
  if (others.length === 0) return more && <Group mt="xl">{more}</Group>;
  return (
    <Box mt="xl">
      <Section name={plan.status === 'draft' ? 'Outros rascunhos' : 'Rascunhos'} aside={more}>
        <FramedRows items={others} keyOf={({ id }) => id}>
          {(draft) => <DraftLink draft={draft} />}
        </FramedRows>
      </Section>
    </Box>
  );
}

const DraftLink = ({ draft: { id, title, period_start, period_end, goals } }: { draft: PlanSummary }) => (
  <Link
    from="/goals"
    to="/goals"
    search={(now) => ({ ...now, rascunho: id, meta: undefined, atividade: undefined })}
    className={`${rowStyles.insideRing} ${rowsClasses.link} ${rowsClasses.row}`}
  >
    <span data-long>
      <Text fz="sm" fw={550} span display="block">
        {title}
      </Text>
      <Small span display="block">
        {formatDay(period_start)} a {formatDay(period_end)} · {goalsText(goals)}
      </Small>
    </span>
    <ChevronRight size={16} className={rowStyles.paleIcon} aria-hidden />
  </Link>
);

/** Beside a running plan or a newer draft: which one is on the screen, and the way back. */
export function ChosenDraft({ current }: { current: Plan | null | undefined }) {
  const goTo = useGoTo();
  if (!current) return null;
  return (
    <Text fz="sm" mb="lg" component="p">
      {isRunning(current) ? waitsForWords(current) : 'Este é um rascunho à parte.'}{' '}
      <Anchor component="button" type="button" fz="sm" onClick={() => goTo({ rascunho: undefined })}>
        Voltar para {current.title}
      </Anchor>
    </Text>
  );
}
