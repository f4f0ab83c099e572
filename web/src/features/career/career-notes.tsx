import { Anchor, Box, Group, Select } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { later } from '#ui/page/later.tsx';
import { NoJob } from '#ui/page/no-job.tsx';
import { useCareer } from './career-context.ts';
import { jobNamed } from './career-model.ts';

const TargetForm = later(() => import('./target-form.tsx'), 'TargetForm');

/** Notes on what the map is missing. */
export function CareerNotes({ isInset }: { isInset: boolean }) {
  const { view, model, supposed, suppose, missing, showMissing } = useCareer();
  const { target, job, is_own, person } = view;
  const isGone = target !== null && (!target.is_active || !model.target);
  // The latest message of a tool says the same, and more.
  const isHidden = !is_own && !view.board && missing === null;
  const isHereMissing = job !== null && !model.here;
  return (
    <Box px={isInset ? 'md' : 0} data-long>
      {!job && is_own && (
        <CareerNote>
          <NoJob />
        </CareerNote>
      )}
      {isHereMissing && <CareerNote>{job.name} ainda não está no mapa da empresa.</CareerNote>}
      {isGone && (
        <CareerNote>
          {target.is_active
            ? `${target.name}, o cargo-alvo, saiu do mapa da empresa.`
            : `${target.name}, o cargo-alvo, foi arquivado.`}
          {is_own && <AnotherTarget />}
        </CareerNote>
      )}
      {isHidden && <CareerNote>{person.name} não compartilha alvo nem anotações com você.</CareerNote>}
      {missing && (
        <CareerNote isNews>
          {missing}
          <Anchor component="button" type="button" fz="sm" onClick={() => showMissing(null)}>
            Entendi
          </Anchor>
        </CareerNote>
      )}
      {supposed.size > 0 && (
        <CareerNote isNews>
          Você está vendo uma simulação.
          <Anchor component="button" type="button" fz="sm" onClick={() => suppose(new Map())}>
            Voltar ao real
          </Anchor>
        </CareerNote>
      )}
    </Box>
  );
}

/** `isNews`: it appears after an act of the reader. */
const CareerNote = ({ isNews, children }: { isNews?: boolean; children: ReactNode }) => (
  <Group
    component="p"
    gap="xs"
    mb="xs"
    px="sm"
    py="xs"
    bdrs="md"
    fz="sm"
    bg="var(--pdy-demand-soft)"
    {...(isNews && { role: 'status' })}
  >
    {children}
  </Group>
);

/** 'Escolher outro alvo': one of the jobs of the map, then its deadline. */
function AnotherTarget() {
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
