import { Anchor, Select } from '@mantine/core';
import { useState } from 'react';
import { useCareer } from './career-context.ts';
import { jobNamed } from './career-model.ts';
import { TargetForm } from './target-form.tsx';

/** 'Escolher outro alvo': one of the jobs of the map, then by when. */
export function AnotherTarget() {
  const { model, select } = useCareer();
  const [isChoosing, setChoosing] = useState(false);
  const [chosen, choose] = useState<string>();
  const job = jobNamed(model, chosen);
  const jobs = model.jobs.filter(({ isHere, isTarget, is_archived }) => !isHere && !isTarget && !is_archived);
  if (!isChoosing)
    return (
      <Anchor component="button" type="button" fz="sm" onClick={() => setChoosing(true)}>
        Escolher outro alvo
      </Anchor>
    );
  return (
    <>
      <Select
        aria-label="Outro cargo-alvo"
        placeholder="Escolha um cargo"
        size="sm"
        w={240}
        searchable
        autoFocus
        value={null}
        data={jobs.map(({ job_profile_id, name }) => ({ value: job_profile_id, label: name }))}
        nothingFoundMessage="Nenhum cargo encontrado"
        onChange={(id) => {
          select(undefined);
          choose(id ?? undefined);
        }}
      />
      {job && <TargetForm job={job} opened onClose={() => choose(undefined)} />}
    </>
  );
}
