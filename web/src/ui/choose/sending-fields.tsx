import type { InviteSending } from '@pdy/contract/people/invites';
import { inviteSendingLabel } from '@pdy/contract/people/words';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';

export type Sending = { sending: InviteSending; send_on: string | null };

const says: Record<InviteSending, string> = {
  now: 'O e-mail sai em seguida, e o link vale por 7 dias.',
  on_day: 'O e-mail sai às 9h do dia escolhido. Até lá, ninguém é avisado.',
  not_yet: 'O lugar fica guardado. Você monta a hierarquia agora e convida quando quiser.',
};

type Props = Sending & {
  onChange: (change: Partial<Sending>) => void;
  /** The error of the day; null: none. */
  error?: string | null;
};

/** When people are invited: at once, on a given day, or later by hand. */
export const SendingFields = ({ sending, send_on, onChange, error = null }: Props) => (
  <>
    <ChoiceField
      label="Quando convidar"
      description={says[sending]}
      data={choicesOf(inviteSendingLabel)}
      value={sending}
      onChange={(next) => next && onChange({ sending: next, ...(next !== 'on_day' && { send_on: null }) })}
    />
    {sending === 'on_day' && (
      <DayField
        label="Dia do convite"
        required
        value={send_on}
        onChange={(day) => onChange({ send_on: day })}
        error={error}
      />
    )}
  </>
);
