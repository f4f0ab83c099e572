/** 'Criar PDI a partir desta rota': shows the goals and their plan first, and creates them only then. */
import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { mostGoalsBegun } from '@pdy/contract/rules/career/career-map';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import choiceList from '#ui/choose/choices.module.css';
import { OneFace } from '#ui/page/one-face.tsx';
import rowStyles from '#ui/row.module.css';
import { Small } from '#ui/small.tsx';

type Job = { readonly job_profile_id: string; readonly name: string };
type Props = { job: Job; opened: boolean; onClose: () => void };

export const BeginPlan = ({ job, opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title={`PDI rumo a ${job.name}`}>
    {opened && <WhatWouldBeMade job={job} onClose={onClose} />}
  </Modal>
);

function WhatWouldBeMade({ job: { job_profile_id }, onClose }: Omit<Props, 'opened'>) {
  const query = useQuery(api.career.plan_preview.queryOptions({ input: { job_profile_id } }));
  return (
    <OneFace query={query} skeleton={<Skeleton height={160} />} what="as metas possíveis">
      {(preview) => <ChooseGoals job_profile_id={job_profile_id} preview={preview} onClose={onClose} />}
    </OneFace>
  );
}

type Preview = Awaited<ReturnType<typeof api.career.plan_preview.call>>;
type ChooseProps = { job_profile_id: string; preview: Preview; onClose: () => void };

const goalsText = (count: number) => (count === 1 ? '1 meta' : `${count} metas`);

function ChooseGoals({ job_profile_id, preview: { plan, new_title, gaps }, onClose }: ChooseProps) {
  const navigate = useNavigate();
  const open = gaps.filter(({ is_planned }) => !is_planned);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(open.slice(0, mostGoalsBegun).map(({ competency_id }) => competency_id)),
  );
  const begin = useAct(api.career.begin_plan, {
    done: ({ goals_added }) => `${goalsText(goals_added)} no rascunho do seu PDI`,
    onDone: ({ plan_id }) => void navigate({ to: '/goals', search: { rascunho: plan_id } }),
  });
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const planned = gaps.length - open.length;
  return (
    <>
      <Text fz="sm" mb="sm">
        {plan
          ? `Cada lacuna escolhida vira uma meta no seu rascunho “${plan.title}”.`
          : `Cada lacuna escolhida vira uma meta num PDI novo, “${new_title}”.`}{' '}
        Nada é enviado: você revê tudo antes.
      </Text>
      <PossibleGoals gaps={open} chosen={chosen} onToggle={toggle} />
      {open.length > mostGoalsBegun && <Small mt="xs">Até {mostGoalsBegun} de cada vez.</Small>}
      {planned > 0 && (
        <Small mt="xs">
          {planned === 1 ? 'Outra lacuna já tem meta' : `Outras ${planned} lacunas já têm meta`} neste
          rascunho.
        </Small>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        {open.length === 0 && plan ? (
          <Button onClick={() => void navigate({ to: '/goals', search: { rascunho: plan.id } })}>
            Abrir o rascunho
          </Button>
        ) : (
          <Button
            loading={begin.isPending}
            disabled={chosen.size === 0}
            onClick={() => begin.mutate({ job_profile_id, competency_ids: [...chosen] })}
          >
            {chosen.size === 0 ? 'Escolha uma meta' : `Criar ${goalsText(chosen.size)}`}
          </Button>
        )}
      </Group>
    </>
  );
}

type PossibleProps = {
  gaps: Preview['gaps'];
  chosen: ReadonlySet<string>;
  onToggle: (competency_id: string) => void;
};

const PossibleGoals = ({ gaps, chosen, onToggle }: PossibleProps) => (
  <ul className={`${rowStyles.choice} ${choiceList.choices}`} aria-label="Metas que seriam criadas">
    {gaps.map(({ competency_id, name, demand }) => (
      <li key={competency_id}>
        <label>
          <input
            type="checkbox"
            checked={chosen.has(competency_id)}
            disabled={!chosen.has(competency_id) && chosen.size >= mostGoalsBegun}
            onChange={() => onToggle(competency_id)}
          />
          <span>
            Alcançar o nível {demand} em {name}
          </span>
        </label>
      </li>
    ))}
  </ul>
);
