import { NativeSelect, TextInput } from '@mantine/core';
import classes from './notices.module.css';
import type { FieldProps } from './text-fields.tsx';

const choices = [
  { value: 'agora', label: 'Agora' },
  { value: 'depois', label: 'Em outro momento' },
];

/** When it is sent, and until when the bell shows it. Times are those of the browser. */
export const WhenFields = ({ values, set, errors }: FieldProps) => (
  <>
    <div className={classes.pair}>
      <NativeSelect
        id="quando"
        label="Quando enviar"
        data={choices}
        value={values.is_scheduled ? 'depois' : 'agora'}
        onChange={({ currentTarget }) => set({ is_scheduled: currentTarget.value === 'depois' })}
      />
      {values.is_scheduled && (
        <TextInput
          id="scheduled_at"
          type="datetime-local"
          label="Data e hora do envio"
          required
          value={values.scheduled_at}
          onChange={({ currentTarget }) => set({ scheduled_at: currentTarget.value })}
          error={errors.scheduled_at}
        />
      )}
    </div>
    <TextInput
      id="expires_at"
      type="datetime-local"
      label="Sai do sino em"
      description="Opcional. Depois disso ela fica só no histórico."
      className={classes.narrow}
      value={values.expires_at}
      onChange={({ currentTarget }) => set({ expires_at: currentTarget.value })}
      error={errors.expires_at}
    />
  </>
);
