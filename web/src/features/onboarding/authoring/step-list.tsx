import { Box, Button, Group, Text } from '@mantine/core';
import type { AuthoredTour } from '@pdy/contract/onboarding/authoring';
import { markOf, mostTourSteps } from '@pdy/contract/onboarding/values';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { SaveBar } from '#ui/form/save-bar.tsx';
import { SavedByOthers } from '#ui/form/saved-by-others.tsx';
import { FramedList, RowWords } from '#ui/parts.tsx';
import { useDesk } from './desk.ts';
import { copyOfStandard, type DraftStep, moved } from './draft.ts';
import { markLabel, selectorOf } from './mark-words.ts';
import { PreviewButton } from './preview-button.tsx';
import { StepCard } from './step-card.tsx';
import { type Draft, useDraft } from './use-draft.ts';

let made = 0;

const newStep = (): DraftStep => {
  made += 1;
  return {
    key: `novo ${made}`,
    title: '',
    description: '',
    target_element: selectorOf('menu-goals'),
    is_active: true,
  };
};

/** The company's list of one role, or the platform's while it has none. */
export function StepList({ tour }: { tour: AuthoredTour }) {
  const draft = useDraft(tour);
  const { isPlatform } = useDesk();
  if (!isPlatform && draft.steps.length === 0 && tour.own.length === 0)
    return <StandardSteps tour={tour} onAdapt={() => draft.setSteps(copyOfStandard(tour))} />;
  return <StepEditor tour={tour} draft={draft} />;
}

/** The platform's steps, as they are shown now: to read, and to start from. */
const StandardSteps = ({ tour, onAdapt }: { tour: AuthoredTour; onAdapt: () => void }) => (
  <>
    <Text fw={600} mb="xs">
      Valem os passos do PDY
    </Text>
    <FramedList component="ol" aria-label="Passos do PDY">
      {tour.standard.map(({ id, title, target_element }, at) => {
        const mark = markOf(target_element);
        return (
          <Group key={id} component="li" gap="xs" wrap="nowrap" mih={60} px="md" py="xs">
            <Box component="span" flex="none" miw={20} c="dimmed" ta="right">
              {at + 1}
            </Box>
            <RowWords>
              <b>{title}</b>
              <small>{mark ? markLabel(mark) : target_element}</small>
            </RowWords>
          </Group>
        );
      })}
    </FramedList>
    <Group gap="xs" mt="md">
      <Button onClick={onAdapt}>Adaptar para a empresa</Button>
      <PreviewButton steps={tour.standard.map((step) => ({ ...step, key: step.id, is_active: true }))} />
    </Group>
  </>
);

/** Moves a step, and says its new place. */
function useMoving({ steps, setSteps }: Draft) {
  const [said, setSaid] = useState('');
  const move = (key: string, to: number) => {
    const from = steps.findIndex((step) => step.key === key);
    const next = moved(steps, from, to);
    setSteps(next);
    const at = next.findIndex((step) => step.key === key);
    setSaid(`${next[at]?.title || 'Passo novo'}: passo ${at + 1} de ${next.length}`);
  };
  return { said, move };
}

function StepEditor({ tour, draft }: { tour: AuthoredTour; draft: Draft }) {
  const { steps, setSteps, errors, attempt } = draft;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  const [open, setOpen] = useState<string | null>(null);
  const { said, move } = useMoving(draft);
  const dragged = useRef<string | null>(null);
  const add = () => {
    const step = newStep();
    setSteps([...steps, step]);
    setOpen(step.key);
  };
  return (
    <>
      <FramedList ref={list} component="ol" aria-label="Passos do tour">
        {steps.map((step, at) => (
          <StepCard
            key={step.key}
            step={step}
            at={at}
            total={steps.length}
            role={tour.role}
            errors={errors[step.key]}
            isOpen={open === step.key || errors[step.key] !== undefined}
            onOpen={(isOpen) => setOpen(isOpen ? step.key : null)}
            onChange={(change) =>
              setSteps(steps.map((one) => (one.key === step.key ? { ...one, ...change } : one)))
            }
            onMove={(to) => move(step.key, to)}
            onRemove={() => setSteps(steps.filter(({ key }) => key !== step.key))}
            onDrag={() => {
              dragged.current = step.key;
            }}
            onDropHere={() => dragged.current && move(dragged.current, at)}
          />
        ))}
      </FramedList>
      <p className="fora-da-vista" role="status">
        {said}
      </p>
      <Group gap="xs" mt="sm">
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          disabled={steps.length >= mostTourSteps}
          onClick={add}
        >
          Adicionar passo
        </Button>
        <PreviewButton steps={steps} isDirty={draft.isDirty} />
      </Group>
      <DraftEnd tour={tour} draft={draft} />
    </>
  );
}

/** Saves or discards the changes, or removes the company's list. */
function DraftEnd({ tour, draft }: { tour: AuthoredTour; draft: Draft }) {
  const [isAsking, setAsking] = useState(false);
  const { isPlatform } = useDesk();
  const isWithout = isPlatform && !draft.steps.some(({ is_active }) => is_active);
  const { isDirty, isBusy, news, isNewsOwn, save, discard } = draft;
  return (
    <>
      {news.length > 0 && <SavedByOthers news={news} isOwn={isNewsOwn} onFollow={discard} />}
      <SaveBar isDirty={isDirty}>
        <span role="status">
          {isWithout ? 'Deixe ao menos um passo ativo.' : isDirty ? 'Alterações não salvas' : ''}
        </span>
        {!isPlatform && tour.own.length > 0 && (
          <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => setAsking(true)}>
            Voltar aos passos do PDY
          </Button>
        )}
        {isDirty && (
          <Button variant="default" disabled={isBusy} onClick={discard}>
            Descartar
          </Button>
        )}
        <Button loading={isBusy} disabled={!isDirty || isWithout} onClick={() => save()}>
          Salvar
        </Button>
      </SaveBar>
      <ConfirmDialog
        opened={isAsking}
        title="Voltar aos passos do PDY?"
        confirm="Apagar os passos da empresa"
        dangerous
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          save([]);
          setAsking(false);
        }}
      >
        Os passos que a empresa escreveu para este papel são apagados. Quem está no meio do tour continua de
        onde for possível.
      </ConfirmDialog>
    </>
  );
}
