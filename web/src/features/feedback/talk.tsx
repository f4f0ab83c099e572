import { Button, Stack, Text } from '@mantine/core';
import { type Feedback, Reply } from '@pdy/contract/feedback/feedback';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { formatMoment } from '#lib/words/format.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { whichFeedback } from './feedback-words.ts';

/** The questions and answers of both sides. */
export function FeedbackTalk({ feedback }: { feedback: Feedback }) {
  const { replies, may } = feedback;
  const [isWriting, setWriting] = useState(false);
  if (replies.length === 0 && !may.reply) return null;
  const reply = replies.length === 0 && feedback.side === 'receiver' ? 'Pedir esclarecimento' : 'Responder';
  return (
    <>
      {replies.length > 0 && (
        <Stack
          component="section"
          gap="xs"
          py="sm"
          px="md"
          bdrs="lg"
          bg="var(--pdy-sunken)"
          aria-label="Conversa"
        >
          {replies.map(({ id, author, body, created_at }) => (
            <div key={id}>
              <Text fz="xs" c="dimmed">
                {author}, {formatMoment(created_at)}
              </Text>
              <Text data-long style={{ whiteSpace: 'pre-wrap' }}>
                {body}
              </Text>
            </div>
          ))}
        </Stack>
      )}
      {may.reply &&
        (isWriting ? (
          <FeedbackReplyForm id={feedback.id} onDone={() => setWriting(false)} />
        ) : (
          <div>
            <Button
              size="compact-sm"
              variant="subtle"
              px={0}
              onClick={() => setWriting(true)}
              aria-label={`${reply}: ${whichFeedback(feedback)}`}
            >
              {reply}
            </Button>
          </div>
        ))}
    </>
  );
}

function FeedbackReplyForm({ id, onDone }: { id: string; onDone: () => void }) {
  const form = useContractForm({
    schema: Reply.omit({ id: true }),
    initial: { body: '' },
    besides: () => ({ id }),
    name: `feedback-reply-${id}`,
    send: api.feedback.reply,
    onDone,
  });
  return (
    <FormFrame form={form} send="Enviar" onCancel={onDone}>
      <AreaField
        label="Mensagem"
        description="Só vocês dois leem."
        autosize
        minRows={2}
        maxLength={1500}
        autoFocus
        {...form.field('body')}
      />
    </FormFrame>
  );
}
