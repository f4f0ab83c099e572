import type { JudgedCompetency } from '@pdy/contract/judgement/admin';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import type { Named } from '#lib/words/audience.ts';
import { PeopleField } from '#ui/choose/people-field.tsx';
import { PendingButton } from '#ui/form/pending-button.tsx';
import classes from './admin.module.css';

const most = 30;

/** The experts whose ratings count. Ratings stay when a person is no longer an expert. */
export function ExpertsForm({ one }: { one: JudgedCompetency }) {
  const known = one.experts.map(({ user_id, name }) => ({ id: user_id, name }));
  const [people, setPeople] = useState<Named[]>(known);
  const name = useAct(api.judgementAdmin.name_experts, { done: 'Especialistas salvos' });
  const isChanged =
    people.length !== known.length || people.some(({ id }) => !known.some((is) => is.id === id));
  return (
    <div className={classes.experts}>
      <PeopleField label="Adicionar especialista" people={people} onChange={setPeople} most={most} />
      {isChanged && (
        <PendingButton
          isPending={name.isPending}
          pending="Salvando…"
          onClick={() =>
            name.mutate({ competency_id: one.competency.id, person_ids: people.map(({ id }) => id) })
          }
        >
          Salvar especialistas
        </PendingButton>
      )}
    </div>
  );
}
