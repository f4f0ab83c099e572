import { Badge, Box, Button, Group, Skeleton, Text } from '@mantine/core';
import type { RecommendationRule } from '@pdy/contract/recommendations/admin';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { EndsRow, RuledList } from '#ui/parts.tsx';
import { useGoTo } from './admin-address.ts';
import { rulesQuery } from './admin-query.ts';
import { audienceText, effectText, periodText } from './rule-words.ts';

/** The company's rules for everybody's list. */
export function RulesTab() {
  const query = useQuery(rulesQuery);
  const [leaving, setLeaving] = useState<RecommendationRule | null>(null);
  return (
    <>
      <DataList query={query} what="as regras" skeleton={<Skeleton height={64} />} none={<NoRulesYet />}>
        {(rules) => (
          <RuledList>
            {rules.map((rule) => (
              <RuleRow key={rule.id} rule={rule} onRemove={() => setLeaving(rule)} />
            ))}
          </RuledList>
        )}
      </DataList>
      <RemoveRule rule={leaving} onDone={() => setLeaving(null)} />
    </>
  );
}

function RuleRow({ rule, onRemove }: { rule: RecommendationRule; onRemove: () => void }) {
  const goTo = useGoTo();
  const name = `${rule.item_title}, ${effectText(rule).toLowerCase()}`;
  return (
    <EndsRow px={0}>
      <Box flex="1 1 260px" miw={0} data-long>
        <Group gap="xs">
          <Text fw={550}>{rule.item_title}</Text>
          <Badge color={rule.kind === 'mandatory' ? 'red' : rule.kind === 'exclude' ? 'gray' : 'indigo'}>
            {effectText(rule)}
          </Badge>
          {!rule.is_active && <Badge color="gray">Desligada</Badge>}
          {!rule.is_item_offered && <Badge color="orange">Atividade fora da biblioteca</Badge>}
        </Group>
        <Text fz="xs" c="dimmed">
          {audienceText(rule)} · {periodText(rule)}
        </Text>
        {rule.note && <Text fz="xs">{rule.note}</Text>}
      </Box>
      <Group gap="xs">
        <Button variant="default" aria-label={`Editar: ${name}`} onClick={() => goTo({ regra: rule.id })}>
          Editar
        </Button>
        <Button variant="subtle" color="red" aria-label={`Remover: ${name}`} onClick={onRemove}>
          Remover
        </Button>
      </Group>
    </EndsRow>
  );
}

function RemoveRule({ rule, onDone }: { rule: RecommendationRule | null; onDone: () => void }) {
  const remove = useAct(api.recommendationAdmin.removeRule, { done: 'Regra removida', onEnd: onDone });
  return (
    <ConfirmDialog
      opened={rule !== null}
      title="Remover esta regra?"
      confirm="Remover"
      dangerous
      busy={remove.isPending}
      onCancel={onDone}
      onConfirm={() => rule && remove.mutate({ id: rule.id, version: rule.version })}
    >
      As listas voltam a ser calculadas sem ela em alguns minutos.
    </ConfirmDialog>
  );
}

function NoRulesYet() {
  const goTo = useGoTo();
  return (
    <EmptyState
      title="Nenhuma regra ainda"
      why="Sem regras, cada pessoa vê o que mais ajuda nas próprias lacunas. Uma regra destaca, dá peso, torna obrigatória ou tira uma atividade."
      action={
        <Button variant="light" onClick={() => goTo({ regra: 'nova' })}>
          Criar a primeira regra
        </Button>
      }
    />
  );
}
