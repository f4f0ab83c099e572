import { type Checkin, CheckinReply } from '@pdy/contract/pdi/checkin';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { lineReads } from '#lib/words/reader-words.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import parts from '#ui/parts.module.css';

/** The manager's answer; confirming without a text is an answer as well. */
export function CheckinAnswerForm({ checkin: { id, version, person_name } }: { checkin: Checkin }) {
  const form = useContractForm({
    name: lastingName(`checkin-answer-${id}`),
    schema: CheckinReply,
    initial: { manager_reply: '' },
    also: () => ({ id, version }),
    standsOn: ['checkin'],
    send: api.pdi.checkins.review,
    done: 'Check-in respondido',
  });
  const reader = person_name.split(' ')[0] ?? person_name;
  const isSilent = form.values.manager_reply.trim() === '';
  return (
    <FormFrame form={form} className={parts.part} send={isSilent ? 'Marcar como lido' : 'Responder'}>
      <AreaField
        label={`Sua resposta para ${reader}`}
        description={`${lineReads(reader)} Opcional.`}
        rows={3}
        maxLength={2000}
        {...form.field('manager_reply')}
      />
    </FormFrame>
  );
}
