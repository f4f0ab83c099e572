import { Skeleton } from '@mantine/core';
import type { ReviewForm } from '@pdy/contract/reviews/forms';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '#lib/api.ts';
import { formatDay } from '#lib/words/format.ts';
import { ButtonLink } from '#ui/link.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Page } from '#ui/page/page.tsx';
import { closedWords, isWritable, nameOf, titleOf } from './form/form-words.ts';
import { unsentTexts } from './form/kept-answers.ts';
import { SentReview, UnsentTexts } from './form/sent.tsx';
import { ReviewWriter } from './form/writer.tsx';

/** /performance/avaliar/…: one review, to write, or as it was sent. */
export function ReviewFormPage() {
  const { assignment = '' } = useParams({ strict: false });
  const query = useQuery(api.reviewForms.get.queryOptions({ input: { assignment_id: assignment } }));
  const form = query.data;
  const title = form ? titleOf(form) : 'Avaliação';
  return (
    <Page
      title="Avaliação de Desempenho"
      heading={title}
      crumb={title}
      purpose={form && `${form.cycle.name}${form.sent_on ? `, enviada em ${formatDay(form.sent_on)}` : ''}`}
    >
      <OneFace query={query} what="a avaliação" skeleton={<Skeleton height={260} />} gone={<NoSuchReview />}>
        {(one) => <ReviewFace key={one.assignment_id} form={one} />}
      </OneFace>
    </Page>
  );
}

function ReviewFace({ form }: { form: ReviewForm }) {
  if (isWritable(form)) return <ReviewWriter form={form} />;
  const texts = unsentTexts(form.assignment_id, form.answers).map((one) => {
    const question = form.questions.find(({ id }) => id === one.question_id);
    return { ...one, name: question ? nameOf(question) : 'Resposta' };
  });
  return (
    <>
      {form.status === 'sent' ? (
        <Sent assignment_id={form.assignment_id} />
      ) : (
        <EmptyState
          title={closedWords(form)}
          why={`${form.cycle.name}. Coleta até ${formatDay(form.cycle.collect_until)}.`}
          action={back}
        />
      )}
      <UnsentTexts texts={texts} />
    </>
  );
}

const back = (
  <ButtonLink to="/performance" variant="default">
    Voltar para Minhas avaliações
  </ButtonLink>
);

function Sent({ assignment_id }: { assignment_id: string }) {
  const query = useQuery(api.reviewForms.sent.queryOptions({ input: { assignment_id } }));
  return (
    <OneFace query={query} what="a avaliação" skeleton={<Skeleton height={260} />}>
      {(review) => (
        <>
          <SentReview review={review} />
          <div style={{ marginTop: 24 }}>{back}</div>
        </>
      )}
    </OneFace>
  );
}

const NoSuchReview = () => (
  <EmptyState
    title="Esta avaliação não existe ou não é sua"
    why="Ela pode ter passado para outra pessoa."
    action={back}
  />
);
