import { ActionIcon, Box, Drawer, Menu, Modal, UnstyledButton } from '@mantine/core';
import type { ReviewAnswer, ReviewForm, ReviewQuestion } from '@pdy/contract/reviews/forms';
import { ReviewReasoned } from '@pdy/contract/reviews/participants';
import { reasonLength } from '@pdy/contract/reviews/words';
import { asksMark } from '@pdy/contract/rules/reviews/form-answers';
import { Ellipsis } from 'lucide-react';
import { Fragment, useState } from 'react';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { SavedByOthers } from '#ui/form/saved-by-others.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import player from '#ui/player/player.module.css';
import { answerOf } from './answers-sync.ts';
import { answerWords, nameOf } from './form-words.ts';
import { PeriodPart, usePeriod } from './period.tsx';
import { sorted } from './period-words.ts';
import type { Writing } from './use-writing.ts';

type Asked = {
  form: ReviewForm;
  question: ReviewQuestion;
  answer: ReviewAnswer;
  onChange: (part: Partial<ReviewAnswer>) => void;
};

const periodName = 'O que aconteceu';

export const PeriodSide = (asked: Asked) => (
  <section aria-label={periodName}>
    <Box component="h2" fz="md">
      {periodName}
    </Box>
    <PeriodPart {...asked} />
  </section>
);

/** In narrow windows the events are behind this button, with the number of those that concern the question. */
export function PeriodButton(asked: Asked) {
  const [isOpen, setOpen] = useState(false);
  const { data } = usePeriod(asked.form.assignment_id);
  const count = data ? sorted(data.pieces, asked.question).near.length : 0;
  return (
    <>
      <UnstyledButton hiddenFrom="md" mih={44} miw={0} fz="sm" fw={550} onClick={() => setOpen(true)}>
        <span>{periodName}</span>{' '}
        <Box component="span" px="xs" bdrs="md" bg="var(--pdy-track)" fz="xs" lh="1.6">
          {count}
        </Box>
      </UnstyledButton>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        size="85%"
        zIndex={210}
        title={periodName}
        closeButtonProps={{ 'aria-label': 'Fechar' }}
      >
        <PeriodPart {...asked} />
      </Drawer>
    </>
  );
}

const moves = { keys: ['Ctrl', 'Enter'], does: 'segue' };
const hints = [{ keys: ['1', '5'], does: 'escolhe' }, { keys: ['0'], does: 'não observei' }, moves];

/** The useful keys, as a visible hint. */
export const ReviewKeyHints = ({ kind }: Pick<ReviewQuestion, 'kind'>) => (
  <Box component="span" className={player.keys} visibleFrom="md">
    {(asksMark(kind) ? hints : [moves]).map(({ keys, does }) => (
      <span key={does}>
        {keys.map((key, at) => (
          <Fragment key={key}>
            {at > 0 && <span>{keys[0] === '1' ? ' a ' : ' '}</span>}
            <kbd>{key}</kbd>
          </Fragment>
        ))}
        <span>{` ${does}`}</span>
      </span>
    ))}
  </Box>
);

/** The other actions on the review: to decline it. */
export function ReviewMoreMenu({ form, onDone }: { form: ReviewForm; onDone: () => void }) {
  const [isDeclining, setDeclining] = useState(false);
  const stop = () => setDeclining(false);
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Mais">
            <Ellipsis size={20} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item color="red" onClick={() => setDeclining(true)}>
            Recusar esta avaliação
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isDeclining} onClose={stop} title="Recusar esta avaliação?" zIndex={210}>
        <DeclineForm form={form} onCancel={stop} onDone={onDone} />
      </Modal>
    </>
  );
}

const newsOf = ({ form, clashes, answers, base }: Writing) =>
  clashes.map((id) => {
    const question = form.questions.find((one) => one.id === id);
    const [mine, text] = [answers, base].map((all) => answerWords(answerOf(all, id)));
    return { field: id, label: question ? nameOf(question) : 'Resposta', text: text ?? '', mine: mine ?? '' };
  });

/** Questions with different answers here and in another tab. */
export const Clashes = ({ writing }: { writing: Writing }) =>
  writing.clashes.length === 0 ? null : <ClashNews key={writing.clashes.join()} writing={writing} />;

/** The news as first seen: announcing it again would take the focus from the text that is being typed. */
function ClashNews({ writing }: { writing: Writing }) {
  const [news] = useState(() => newsOf(writing));
  const { settle } = writing;
  return (
    <SavedByOthers news={news} isOwn onFollow={() => settle('saved')} onKeep={() => settle('mine')}>
      Escolha o que fica.
    </SavedByOthers>
  );
}

type Props = { form: ReviewForm; onCancel: () => void; onDone: () => void };

/** Declines to write this review, with a reason. */
function DeclineForm({ form: { assignment_id, assignment_version }, onCancel, onDone }: Props) {
  const form = useContractForm({
    schema: ReviewReasoned,
    name: `review-decline-${assignment_id}`,
    initial: { reason: '' },
    besides: () => ({ assignment_id }),
    version: assignment_version,
    send: api.reviewForms.decline,
    done: 'Avaliação recusada',
    onDone,
  });
  return (
    <FormFrame form={form} send="Recusar avaliação" onCancel={onCancel} isDangerous>
      <AreaField
        label="Motivo"
        description="A administração lê."
        required
        data-autofocus
        rows={3}
        maxLength={reasonLength.most}
        {...form.field('reason')}
      />
    </FormFrame>
  );
}
