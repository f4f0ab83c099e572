import { Button, Group, Text } from '@mantine/core';
import type { ReviewedQuestion } from '@pdy/contract/assessments/questions';
import { FormFrame } from '#ui/form/form-frame.tsx';
import parts from '#ui/parts.module.css';
import { Columns } from '#ui/parts.tsx';
import admin from '../admin.module.css';
import { RegradePart } from '../regrade/regrade-part.tsx';
import { AlikeNote } from './alike-note.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { AboutFields, QuestionPlaceFields, StemField, UseFields } from './question-fields.tsx';
import { QuestionHead } from './question-head.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { QuestionReview } from './question-review.tsx';
import { whoActivates } from './review-words.ts';
import { useQuestionForm } from './use-question-form.ts';

type Props = { question: ReviewedQuestion | null; competency_id?: string | undefined; onDone: () => void };

/** Adds or edits a question, beside its preview for test takers. */
export function QuestionForm({ question, competency_id, onDone }: Props) {
  const { form, reviewers, after, saveAndMove } = useQuestionForm({ question, competency_id, onDone });
  return (
    <Columns>
      <div>
        {question && <QuestionHead question={question} />}
        {question && <QuestionReview question={question} onDone={onDone} />}
        {question && <RegradePart question={question} />}
        <FormFrame
          form={form}
          name="Questão"
          className={parts.stack}
          hasSummary
          newsTitle="Esta questão mudou enquanto você escrevia"
          end={
            <Group gap="xs" className={admin.end}>
              <Button type="submit" loading={form.isBusy}>
                {question ? 'Salvar' : 'Salvar rascunho'}
              </Button>
              {after && (
                <Button variant="light" disabled={form.isBusy} onClick={() => saveAndMove(after)}>
                  {after === 'active' ? 'Salvar e ativar' : 'Salvar e enviar para revisão'}
                </Button>
              )}
              <Button variant="default" disabled={form.isBusy} onClick={onDone}>
                Fechar
              </Button>
              {form.isDirty && (
                <Button variant="subtle" disabled={form.isBusy} onClick={form.discard}>
                  Descartar
                </Button>
              )}
              {reviewers && question?.status !== 'retired' && (
                <Text fz="xs" c="dimmed" w="100%">
                  {whoActivates(reviewers)}
                </Text>
              )}
              {form.isDirty && (
                <Text fz="xs" c="dimmed" w="100%">
                  O que você escreveu fica guardado nesta aba do navegador, também depois de fechar.
                </Text>
              )}
            </Group>
          }
        >
          <QuestionPlaceFields form={form} />
          <StemField form={form} />
          <AlikeNote stem={form.values.stem} besides={question?.id} />
          <AnswerFields form={form} />
          <AboutFields form={form} />
          <UseFields form={form} />
        </FormFrame>
      </div>
      <QuestionPreview values={form.values} />
    </Columns>
  );
}
