import { Button } from '@mantine/core';
import { Route } from 'lucide-react';
import { useCareer } from './career-context.ts';
import { gapsTo, jobNamed } from './career-model.ts';
import { useBeginPlan } from './use-begin-plan.ts';

/** Goals for what the next job of the chosen way asks and is missing. */
export function RouteAction() {
  const { model, way, mayChange } = useCareer();
  const begin = useBeginPlan();
  const next = jobNamed(model, model.routes[way]?.steps[0]?.job_profile_id);
  if (!mayChange || !next || model.isSupposed || gapsTo(model, next).length === 0) return null;
  return (
    <Button
      leftSection={<Route size={18} aria-hidden />}
      loading={begin.isPending}
      onClick={() => begin.mutate({ job_profile_id: next.job_profile_id })}
    >
      Criar PDI a partir desta rota
    </Button>
  );
}
