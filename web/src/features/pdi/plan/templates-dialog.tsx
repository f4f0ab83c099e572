import { Box, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import type { PlanTemplate } from '@pdy/contract/pdi/template';
import { daysAfter } from '@pdy/contract/rules/days';
import { useQuery } from '@tanstack/react-query';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { DataList } from '#ui/list/data-list.tsx';
import { Bullets, Framed } from '#ui/parts.tsx';
import { useGoTo } from '../goals-address.ts';

const halfYearDays = 180;

/** 'Usar modelo': a ready-made plan becomes a draft, which the wizard then shows. */
export function PlanTemplatesDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const query = useQuery(api.pdi.templates.list.queryOptions());
  return (
    <Modal opened onClose={onClose} title="Usar modelo" size="lg">
      <Text fz="sm" mb="md">
        O modelo vira um rascunho seu, de seis meses. Você muda o que quiser antes de enviar.
      </Text>
      <DataList
        query={{ ...query, data: query.data?.items }}
        skeleton={<Skeleton height={110} />}
        rows={3}
        none={null}
        what="os modelos"
      >
        {(items) => (
          <Stack component="ul" gap="sm">
            {items.map((template) => (
              <Framed key={template.key} component="li">
                <TemplateToTake template={template} today={today} />
              </Framed>
            ))}
          </Stack>
        )}
      </DataList>
    </Modal>
  );
}

type Props = { template: PlanTemplate; today: string };

function TemplateToTake({ template: { key, title, about, goals }, today }: Props) {
  const goTo = useGoTo();
  const take = useAct(api.pdi.templates.take, { done: 'Rascunho criado' });
  // The wizard opens once the page knows the draft; by then this dialog may be unmounted.
  const takeUp = () =>
    take
      .mutateAsync({ key, period_start: today, period_end: daysAfter(today, halfYearDays) })
      .then(() => goTo({ novo: 'pdi', passo: 3 }))
      .catch(() => {});
  return (
    <Group justify="space-between" align="flex-start">
      <Box flex="1 1 18rem" miw={0}>
        <Box component="h3" fz="sm">
          {title}
        </Box>
        <Text fz="sm" c="dimmed">
          {about}
        </Text>
        <Bullets mt="xs" fz="sm">
          {goals.map((goal) => (
            <li key={goal.title}>{goal.title}</li>
          ))}
        </Bullets>
      </Box>
      <Button variant="light" aria-label={`Usar o modelo ${title}`} loading={take.isPending} onClick={takeUp}>
        Usar
      </Button>
    </Group>
  );
}
