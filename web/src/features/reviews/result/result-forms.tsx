import { Text } from '@mantine/core';
import { ResultComment, ResultContest, ResultTalk, type ReviewResult } from '@pdy/contract/reviews/results';
import { contestLength } from '@pdy/contract/reviews/words';
import { api } from '#lib/api.ts';
import { useToday } from '#lib/clock.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { formatDay } from '#lib/words/format.ts';
import { companyReads, lineAndCompanyRead } from '#lib/words/reader-words.ts';
import { DayField } from '#ui/form/day-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';

type Of = Pick<ReviewResult, 'participant_id' | 'version'>;
type Props<Result extends Of = Of> = { result: Result; onDone: () => void };

/** Confirms that the person has read the result, with an optional comment. */
export function AcknowledgeForm({ result: { participant_id, version }, onDone }: Props) {
  const form = useContractForm({
    schema: ResultComment,
    name: `review-acknowledge-${participant_id}`,
    initial: { comment: '' },
    besides: () => ({ participant_id }),
    version,
    send: api.reviewResults.acknowledge,
    done: 'Ciência registrada',
    onDone,
  });
  return (
    <FormFrame form={form} send="Registrar ciência" onCancel={onDone}>
      <Text fz="sm" mb="md">
        Você confirma que leu o resultado. Isso não quer dizer que concorda.
      </Text>
      <AreaField
        label="Comentário (opcional)"
        description={lineAndCompanyRead('Você')}
        data-autofocus
        rows={4}
        maxLength={contestLength.most}
        {...form.field('comment')}
      />
    </FormFrame>
  );
}

/** The person contests the result, which opens a ticket for administrators. */
export function ContestForm({
  result: { participant_id, version, contest_until },
  onDone,
}: Props<Of & Pick<ReviewResult, 'contest_until'>>) {
  const form = useContractForm({
    schema: ResultContest,
    name: `review-contest-${participant_id}`,
    initial: { text: '' },
    besides: () => ({ participant_id }),
    version,
    send: api.reviewResults.contest,
    done: 'Contestação enviada',
    onDone,
  });
  return (
    <FormFrame form={form} send="Contestar" onCancel={onDone}>
      <Text fz="sm" mb="md">
        Uma pessoa da administração analisa e responde em um chamado.
        {contest_until !== null && ` O prazo vai até ${formatDay(contest_until)}.`}
      </Text>
      <AreaField
        label="Do que você discorda, e por quê"
        description={companyReads('Você')}
        required
        data-autofocus
        rows={5}
        maxLength={contestLength.most}
        {...form.field('text')}
      />
    </FormFrame>
  );
}

/** The manager records the day of the conversation about the result. */
export function TalkForm({ result: { participant_id, version }, onDone }: Props) {
  const today = useToday();
  const form = useContractForm({
    schema: ResultTalk,
    name: `review-talk-${participant_id}`,
    initial: { talked_on: today },
    besides: () => ({ participant_id }),
    version,
    send: api.reviewResults.talk,
    done: 'Conversa registrada',
    onDone,
  });
  return (
    <FormFrame form={form} send="Registrar" onCancel={onDone}>
      <DayField
        label="Conversa feita em"
        description="A pessoa é avisada e pode registrar ciência."
        required
        max={today}
        {...form.field('talked_on')}
      />
    </FormFrame>
  );
}
