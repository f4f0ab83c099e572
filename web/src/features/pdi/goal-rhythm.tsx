import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { cadenceLabel, goalPriorityLabel } from '@pdy/contract/pdi/words';
import classes from './form.module.css';

const priorities = Object.entries(goalPriorityLabel).map(([value, label]) => ({ value, label }));
const cadences = Object.entries(cadenceLabel).map(([value, label]) => ({ value, label }));

type Input = Pick<NativeSelectProps, 'onChange' | 'error'> & { value?: string };

/** What comes first, and how often one says how it goes. */
export const GoalRhythm = ({ priority, cadence }: { priority: Input; cadence: Input }) => (
  <div className={classes.pair}>
    <NativeSelect label="Prioridade" description="Não conta no progresso." data={priorities} {...priority} />
    <NativeSelect
      label="Atualizar o progresso"
      description="Passado o dobro desse tempo, a meta fica “Sem atualização”."
      data={cadences}
      {...cadence}
    />
  </div>
);
