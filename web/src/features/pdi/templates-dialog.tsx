import { Button, Modal, Skeleton, Text } from '@mantine/core';
import type { PlanTemplate } from '@pdy/contract/pdi/template';
import { daysAfter } from '@pdy/contract/rules/days';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone } from '#lib/feedback.ts';
import { ListFaces } from '#ui/list/list-faces.tsx';
import { useGoTo } from './goals-address.ts';
import { useAfterwards } from './plan-query.ts';
import classes from './templates.module.css';

const halfYearDays = 180;

/** 'Usar modelo': a ready-made plan becomes a draft, which the steps of a new plan then show. */
export function TemplatesDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const query = useQuery(api.pdi.templates.list.queryOptions());
  return (
    <Modal opened onClose={onClose} title="Usar modelo" size="lg">
      <Text fz="sm" mb="md">
        O modelo vira um rascunho seu, de seis meses. Você muda o que quiser antes de enviar.
      </Text>
      <ListFaces
        query={{ ...query, data: query.data?.items }}
        skeleton={<Skeleton height={110} />}
        rows={3}
        none={null}
        what="os modelos"
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((template) => (
              <li key={template.key} className={classes.one}>
                <One template={template} today={today} />
              </li>
            ))}
          </ul>
        )}
      </ListFaces>
    </Modal>
  );
}

function One({ template: { key, title, about, goals }, today }: { template: PlanTemplate; today: string }) {
  const goTo = useGoTo();
  const { refresh, refused } = useAfterwards();
  const take = useMutation(
    api.pdi.templates.take.mutationOptions({
      onSuccess: async () => {
        await refresh();
        toastDone('Rascunho criado');
        goTo({ novo: 'pdi', passo: 3 });
      },
      onError: refused,
    }),
  );
  return (
    <>
      <div className={classes.words}>
        <h3>{title}</h3>
        <Text fz="sm" c="dimmed">
          {about}
        </Text>
        <ul className={classes.goals}>
          {goals.map((goal) => (
            <li key={goal.title}>{goal.title}</li>
          ))}
        </ul>
      </div>
      <Button
        variant="light"
        aria-label={`Usar o modelo ${title}`}
        loading={take.isPending}
        onClick={() => take.mutate({ key, period_start: today, period_end: daysAfter(today, halfYearDays) })}
      >
        Usar
      </Button>
    </>
  );
}
