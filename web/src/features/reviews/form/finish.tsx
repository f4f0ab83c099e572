import { Alert, Anchor, Text, Title } from '@mantine/core';
import type { ReviewForm } from '@pdy/contract/reviews/forms';
import { useEffect, useRef } from 'react';
import { EndsRow, FramedList } from '#ui/parts.tsx';
import { Small } from '#ui/small.tsx';
import type { Answers } from './answers-sync.ts';
import { isAllAlike, type Missing } from './form-words.ts';

type Props = {
  form: ReviewForm;
  answers: Answers;
  missing: readonly Missing[];
  onGo: (at: number) => void;
};

/** The last screen: the missing answers, each with a link to its question, and the effects of sending. */
export function FinishPart({ form, answers, missing, onGo }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="fim">
      <Title
        order={2}
        id="fim"
        ref={heading}
        tabIndex={-1}
        data-autofocus
        mt="3xs"
        fz="xl"
        style={{ outline: 'none' }}
      >
        {missing.length === 0 ? 'Tudo respondido' : 'Falta pouco'}
      </Title>
      {missing.length > 0 && (
        <FramedList mt="md" aria-label="O que falta">
          {missing.map(({ at, name, why }) => (
            <EndsRow key={at}>
              <Anchor component="button" type="button" ta="left" onClick={() => onGo(at)}>
                {name}
              </Anchor>
              <Small component="span">{why}</Small>
            </EndsRow>
          ))}
        </FramedList>
      )}
      {isAllAlike(form.questions, answers) && (
        <Alert color="orange" mt="lg">
          Você deu a mesma nota em todos os itens. É isso mesmo?
        </Alert>
      )}
      {missing.length === 0 && (
        <Text mt="lg">Depois de enviar, só a administração pode devolver a avaliação para você mudar.</Text>
      )}
    </section>
  );
}
