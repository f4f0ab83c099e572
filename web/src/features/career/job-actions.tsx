import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { later } from '#ui/page/later.tsx';
import { useCareer } from './career-context.ts';
import { gapsTo, jobNamed, leastText, type ModelJob, routesTo, stepsText } from './career-model.ts';

const BeginPlan = later(() => import('./begin-plan.tsx'), 'BeginPlan');
const TargetForm = later(() => import('./target-form.tsx'), 'TargetForm');

/** Target and plan; hidden on another person's map. */
export function JobActions({ job }: { job: ModelJob }) {
  const { mayChange, editItem } = useCareer();
  const [isAiming, setAiming] = useState(false);
  if (!mayChange || job.is_archived) return null;
  return (
    <div>
      <Group gap="xs">
        <TargetButton job={job} onAim={() => setAiming(true)} />
        <Button
          variant="subtle"
          size="sm"
          onClick={() => editItem({ x: job.x, y: job.y + 130, job_profile_id: job.job_profile_id })}
        >
          Anotar
        </Button>
      </Group>
      <PlanLine job={job} />
      <TargetForm job={job} opened={isAiming} onClose={() => setAiming(false)} />
    </div>
  );
}

function TargetButton({ job, onAim }: { job: ModelJob; onAim: () => void }) {
  const { model } = useCareer();
  const clear = useAct(api.career.clear_target, { done: 'Cargo-alvo removido' });
  if (job.isHere) return null;
  if (!job.isTarget)
    return (
      <Button variant="default" size="sm" onClick={onAim}>
        {model.target ? 'Trocar cargo-alvo para este' : 'Definir como cargo-alvo'}
      </Button>
    );
  return (
    <>
      <Button variant="default" size="sm" onClick={onAim}>
        Prazo e motivo
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="sm"
        loading={clear.isPending}
        onClick={() => clear.mutate({})}
      >
        Remover alvo
      </Button>
    </>
  );
}

/** The route to the job, and the goals for the next job on it. */
function PlanLine({ job }: { job: ModelJob }) {
  const { model } = useCareer();
  const [isAsking, setAsking] = useState(false);
  const [route] = routesTo(model, job.job_profile_id);
  const next = jobNamed(model, route?.steps[0]?.job_profile_id);
  if (!route || !next) return null;
  const missing = gapsTo(model, next).length;
  const least = leastText(model, route);
  return (
    <>
      <Text fz="xs" c="dimmed" my="sm">
        {stepsText(route.steps.length)}
        {next !== job && `, passando por ${next.name}`}
        {least && ` · ${least}`}
      </Text>
      {missing > 0 && !job.isTarget && (
        <Button size="sm" variant="light" onClick={() => setAsking(true)}>
          <span data-long>Criar PDI para {next.name}</span>
        </Button>
      )}
      <BeginPlan job={next} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
