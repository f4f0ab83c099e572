import { Alert, Button, Checkbox, Drawer, Group, Skeleton, Text } from '@mantine/core';
import { type ReviewTemplate, TemplateDraft } from '@pdy/contract/reviews/templates';
import { type QuestionKind, questionKindLabel } from '@pdy/contract/reviews/words';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { composed } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { type ContractForm, useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import parts from '#ui/parts.module.css';
import { useGoTo, useReviewsAddress } from '../reviews-address.ts';
import { TemplateItemFields } from './template-item.tsx';
import { templatesQuery } from './template-query.ts';
import { blankTemplate, itemTitle, moved, newItem, offeredKinds, templateValues } from './template-values.ts';

/** The editor of a template, above the list of templates. */
export function TemplateEditor() {
  const { modelo } = useReviewsAddress();
  const goTo = useGoTo();
  const query = useQuery(templatesQuery);
  const close = () => goTo({ modelo: undefined });
  const one = query.data?.find(({ id }) => id === modelo);
  return (
    <Drawer
      opened
      onClose={close}
      size={720}
      title={modelo === 'novo' ? 'Novo modelo' : (one?.name ?? 'Modelo')}
      classNames={{ title: parts.drawerTitle ?? '' }}
    >
      {modelo === 'novo' ? (
        <TemplateForm template={null} onDone={close} />
      ) : (
        <OneFace query={query} what="o modelo" skeleton={<Skeleton height={320} />}>
          {() =>
            one ? (
              <TemplateForm key={one.id} template={one} onDone={close} />
            ) : (
              <Text>Este modelo não existe mais, ou uma edição mais nova tomou o lugar dele.</Text>
            )
          }
        </OneFace>
      )}
    </Drawer>
  );
}

type Change = Parameters<typeof api.reviewTemplates.change.call>[0];
type Props = { template: ReviewTemplate | null; onDone: () => void };

function useTemplateForm({ template, onDone }: Props) {
  // Read on sending: one press saves and publishes.
  const isPublishing = useRef(false);
  // The state that was saved before a publication was refused: the next press continues from it.
  const saved = useRef<{ id: string; version: number } | null>(null);
  const form = useContractForm({
    schema: TemplateDraft,
    name: lastingName(`review-template-${template?.id ?? 'new'}`),
    initial: template ? templateValues(template) : blankTemplate(),
    ...(template && { version: template.version, besides: () => ({ id: template.id }) }),
    depths: { items: 3 },
    fieldOfRule: { one_item_of_a_competency: 'items' },
    send: composed(api.reviewTemplates, async (input: Change) => {
      const before = saved.current;
      const kept =
        template || before
          ? await api.reviewTemplates.change.call({ ...input, ...before })
          : await api.reviewTemplates.add.call(input);
      if (!template || kept.id !== template.id) saved.current = { id: kept.id, version: kept.version };
      if (!isPublishing.current) return kept;
      return api.reviewTemplates.publish.call({ id: kept.id, version: kept.version });
    }),
    done: () => (isPublishing.current ? 'Modelo publicado' : 'Rascunho salvo'),
    onDone,
  });
  const send = (isPublished: boolean) => {
    isPublishing.current = isPublished;
    form.submit();
  };
  return { form, send };
}

function TemplateForm({ template, onDone }: Props) {
  const { form, send } = useTemplateForm({ template, onDone });
  const isLocked = template?.status === 'archived';
  const errors = form.errors.map(({ field, message }) => ({
    field,
    message: withPlace(field, message, form),
  }));
  return (
    <FormFrame
      form={{
        ...form,
        errors,
        submit: (event) => {
          event?.preventDefault();
          send(false);
        },
      }}
      hasSummary
      isLocked={isLocked}
      name="Modelo de avaliação"
      end={!isLocked && <TemplateEnd template={template} form={form} onSend={send} />}
    >
      {template?.status === 'published' && (
        <Alert color="gray" mb="md">
          A edição {template.edition} está publicada e não muda. O que você salvar vira a próxima edição.
        </Alert>
      )}
      <fieldset disabled={isLocked} className={parts.stack}>
        <LineInput label="Nome" required data-autofocus maxLength={120} {...form.field('name')} />
        <Checkbox
          label="Perguntar as competências do cargo"
          description="Cada pessoa é avaliada no que o cargo dela pede."
          checked={form.values.asks_job_demands}
          onChange={({ currentTarget }) => form.set({ asks_job_demands: currentTarget.checked })}
        />
        <TemplateItems form={form} />
      </fieldset>
    </FormFrame>
  );
}

/** An error in a question names the question. */
function withPlace(field: string, message: string, { values }: ContractForm<TemplateDraft>) {
  const at = Number(/items\.(\d+)\./.exec(field)?.[1] ?? Number.NaN);
  const item = values.items[at];
  return item ? `${itemTitle(at, item.kind)}: ${message}` : message;
}

function TemplateItems({ form }: { form: ContractForm<TemplateDraft> }) {
  const { items } = form.values;
  const [added, setAdded] = useState<number | null>(null);
  useEffect(() => {
    if (added !== null) document.querySelector<HTMLElement>(`#pergunta-${added} input`)?.focus();
  }, [added]);
  const set = (next: TemplateDraft['items']) => form.set({ items: next });
  const add = (kind: QuestionKind) => {
    set([...items, newItem(kind)]);
    setAdded(items.length + 1);
  };
  // Goals and potential can be asked only once.
  const offered = offeredKinds.filter(
    (kind) => kind === 'competency' || kind === 'text' || !items.some((item) => item.kind === kind),
  );
  return (
    <>
      {items.map((item, at) => (
        <TemplateItemFields
          key={`${at} ${item.kind}`}
          form={form}
          item={item}
          at={at}
          isLast={at === items.length - 1}
          onMove={(by) => set(moved(items, at, by))}
          onRemove={() => set(items.toSpliced(at, 1))}
        />
      ))}
      <Group gap="xs" role="group" aria-labelledby="adicionar-pergunta">
        <Text id="adicionar-pergunta" fz="sm" w="100%">
          Adicionar pergunta
        </Text>
        {offered.map((kind) => (
          <Button
            key={kind}
            variant="default"
            size="xs"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => add(kind)}
          >
            {questionKindLabel[kind]}
          </Button>
        ))}
      </Group>
    </>
  );
}

type EndProps = {
  template: ReviewTemplate | null;
  form: ContractForm<TemplateDraft>;
  onSend: (isPublished: boolean) => void;
};

function TemplateEnd({ template, form, onSend }: EndProps) {
  const isPublished = template?.status === 'published';
  // Without changes there is no new edition.
  const isIdle = isPublished && !form.isDirty;
  return (
    <Group justify="flex-end" gap="xs" mt="lg">
      <Button type="submit" variant="default" disabled={form.isBusy || isIdle}>
        Salvar rascunho
      </Button>
      <Button loading={form.isBusy} disabled={isIdle} onClick={() => onSend(true)}>
        {isPublished ? 'Publicar próxima edição' : 'Publicar'}
      </Button>
    </Group>
  );
}
