import { Checkbox, Text } from '@mantine/core';
import type { TicketSettings } from '@pdy/contract/tickets/settings';
import type { FieldProps } from '#lib/form/contract-form.ts';
import layout from '#ui/layout.module.css';
import classes from '../tickets.module.css';

type Props = FieldProps & { staff: TicketSettings['staff']; isConfidential: boolean };

/** Chooses who handles a category, among the administrators of the company. */
export function HandlersField({ staff, isConfidential, ...field }: Props) {
  const { id, error, onChange } = field;
  const chosen: readonly string[] = field.value;
  return (
    <fieldset className={`${layout.legend} ${classes.handlers}`} id={id} tabIndex={-1}>
      <legend>Quem atende</legend>
      <Text fz="sm" c="dimmed">
        {isConfidential
          ? 'Só estas pessoas leem. Sem ninguém, a categoria não aparece para quem abre chamados.'
          : 'Recebem os chamados novos, cada um quem tiver menos em andamento. Sem ninguém, toda a administração atende.'}
      </Text>
      {staff.map(({ user_id, name }) => (
        <Checkbox
          key={user_id}
          label={name}
          checked={chosen.includes(user_id)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...chosen, user_id] : chosen.filter((one) => one !== user_id))
          }
        />
      ))}
      {error && (
        <Text role="alert" fz="xs" c="red">
          {error}
        </Text>
      )}
    </fieldset>
  );
}
