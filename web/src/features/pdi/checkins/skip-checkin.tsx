import { type Checkin, CheckinSkip } from '@pdy/contract/pdi/checkin';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { lineReads } from '#lib/words/reader-words.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';

type Props = { checkin: Pick<Checkin, 'id' | 'version'>; onDone: () => void };

/** Skips a check-in, with a reason that the manager reads. */
export function SkipCheckin({ checkin: { id, version }, onDone }: Props) {
  const form = useContractForm({
    name: lastingName(`checkin-skip-${id}`),
    schema: CheckinSkip,
    initial: { reason: '' },
    also: () => ({ id, version }),
    standsOn: ['checkin'],
    leadsToMistake: true,
    send: api.pdi.checkins.skip,
    done: 'Check-in pulado',
    onDone,
  });
  return (
    <FormFrame form={form} send="Pular check-in" onCancel={onDone}>
      <AreaField
        label="Por que você vai pular este check-in?"
        description={`${lineReads('Você')} Por exemplo: férias, afastamento.`}
        required
        autoFocus
        rows={3}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormFrame>
  );
}
