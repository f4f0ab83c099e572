import { Alert, Box, Button, Group, Stack, Text } from '@mantine/core';
import { type TicketImpact, type TicketUrgency, ticketPriority } from '@pdy/contract/rules/tickets/priority';
import { type Contest, NewTicket, type TicketCategory, type TicketFile } from '@pdy/contract/tickets/tickets';
import { mostTicketWords, ticketImpactLabel, ticketUrgencyLabel } from '@pdy/contract/tickets/words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { formatMoment } from '#lib/words/format.ts';
import { brokenRule, friendlyError } from '#lib/words/friendly-error.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import type { Asked } from './new-ticket-values.ts';
import { lastPage } from './ticket/came-from.ts';
import { CopyView } from './ticket/contest-copy.tsx';
import { AttachFiles } from './ticket/ticket-files.tsx';
import { offeredCategory } from './ticket/ticket-words.ts';

const said: Record<Contest['kind'], string> = {
  level:
    'A explicação do nível vai junto como está hoje: cada evidência, com data e peso, inclusive a sua autoavaliação. Uma pessoa responde, e pode mudar o nível com um motivo.',
  result:
    'O resultado vai junto como está hoje. Uma pessoa responde, e pode anular a tentativa ou manter o resultado.',
  question: 'A questão e a sua resposta vão junto. Diga por que a questão ou o gabarito estão errados.',
};

/** What is sent together with a contest, shown before it is written. */
function ContestNote({ contest }: { contest: Contest }) {
  const { data: copy } = useQuery(api.tickets.contested.queryOptions({ input: { contest } }));
  return (
    <Alert color="gray" title={said[contest.kind]}>
      {copy && <CopyView copy={copy} />}
    </Alert>
  );
}

type Choices = Awaited<ReturnType<typeof api.tickets.choices.call>>;
type Props = { choices: Choices; asked: Asked; name: string };

/** What is typed, its files and its page, and the question about a second ticket with the same title. */
function useNewTicket({ choices: { categories }, asked, name }: Props) {
  const navigate = useNavigate();
  const offered = offeredCategory(categories, asked.category);
  const [files, setFiles] = useState<readonly TicketFile[]>([]);
  const [page, setPage] = useState(asked.page ?? lastPage() ?? null);
  const [isAsked, setIsAsked] = useState(false);
  // A ref, because it is read when the form is sent, in the same press.
  const isAnother = useRef(false);
  const form = useContractForm({
    schema: NewTicket,
    initial: {
      title: asked.title,
      category_id: offered?.id ?? null,
      impact: 'individual' as 'individual' | 'equipe' | 'empresa',
      urgency: 'media' as 'baixa' | 'media' | 'alta',
      description: '',
    },
    also: () => ({
      file_ids: files.map(({ id }) => id),
      page,
      contest: asked.contest,
      is_another: isAnother.current,
    }),
    name,
    send: api.tickets.open,
    refused: (error) => (brokenRule(error) === 'ticket_was_just_opened' ? null : friendlyError(error)),
    onRefused: (error) => setIsAsked(brokenRule(error) === 'ticket_was_just_opened'),
    done: ({ code }) => `Chamado ${code} aberto com sucesso!`,
    onDone: ({ id }) => void navigate({ to: '/tickets', search: { fila: 'abertos', chamado: id } }),
  });
  const openAnother = () => {
    isAnother.current = true;
    setIsAsked(false);
    form.submit();
  };
  const category = categories.find(({ id }) => id === form.values.category_id);
  const another = { isAsked, open: openAnother, cancel: () => setIsAsked(false) };
  return { form, category, isOffered: offered !== undefined, files, setFiles, page, setPage, another };
}

type NewTicketState = ReturnType<typeof useNewTicket>;

export function NewTicketForm({ choices, asked, name }: Props) {
  const ticket = useNewTicket({ choices, asked, name });
  const { form, category, page } = ticket;
  return (
    <Box maw={720}>
      <FormFrame form={form} send="Abrir chamado" hasSummary hasRefusal name="Novo chamado">
        <Stack gap="md">
          {asked.contest && <ContestNote contest={asked.contest} />}
          <LineInput label="Título" required maxLength={200} {...form.field('title')} />
          {(asked.contest === null || !ticket.isOffered) && (
            <ChoiceField
              label="Categoria"
              required
              data={choices.categories.map(({ id, name: label }) => ({ value: id, label }))}
              none="Escolha a categoria"
              description={category?.description}
              {...form.field('category_id')}
            />
          )}
          {category?.is_confidential && (
            <ConfidenceNote category={category} channel={choices.anonymous_channel} />
          )}
          {asked.contest === null && !category?.is_confidential && <PriorityFields form={form} />}
          <AreaField
            label="Descrição"
            required
            description={readersOf(category)}
            autosize
            minRows={6}
            maxLength={mostTicketWords}
            {...form.field('description')}
          />
          <AttachFiles files={ticket.files} onChange={ticket.setFiles} />
          {category && <ForeseenNote choices={choices} said={form.values} category={category} />}
          {page !== null && <PageNote page={page} onDrop={() => ticket.setPage(null)} />}
        </Stack>
        <SameTicketDialog {...ticket} />
      </FormFrame>
    </Box>
  );
}

const PriorityFields = ({ form }: Pick<NewTicketState, 'form'>) => (
  <>
    <ChoiceField label="Quem é afetado?" data={choicesOf(ticketImpactLabel)} {...form.field('impact')} />
    <ChoiceField label="Qual a urgência?" data={choicesOf(ticketUrgencyLabel)} {...form.field('urgency')} />
  </>
);

const SameTicketDialog = ({ form, another }: Pick<NewTicketState, 'form' | 'another'>) => (
  <ConfirmDialog
    opened={another.isAsked}
    title="Abrir outro chamado igual?"
    confirm="Abrir mesmo assim"
    busy={form.isBusy}
    onCancel={another.cancel}
    onConfirm={another.open}
  >
    Você abriu há poucos minutos um chamado com o mesmo título. Se for o mesmo assunto, continue por lá: quem
    atende já foi avisado.
  </ConfirmDialog>
);

type Said = { impact: TicketImpact; urgency: TicketUrgency };
type Foreseeing = { choices: Choices; said: Said; category: TicketCategory };

/** Shown before it is sent; where nobody is there to answer, no day is promised. */
const ForeseenNote = ({ choices, said, category: { is_confidential } }: Foreseeing) => {
  const due = choices.foreseen[is_confidential ? 'sigilosa' : ticketPriority(said.impact, said.urgency)];
  if (choices.is_alone || !due?.first_response_due_at || !due.resolution_due_at) return null;
  return (
    <Text fz="sm" c="dimmed">
      Primeira resposta até {formatMoment(due.first_response_due_at)}. Solução até{' '}
      {formatMoment(due.resolution_due_at)}.
    </Text>
  );
};

const readersOf = (category: TicketCategory | undefined) =>
  category?.is_confidential
    ? 'Só você e as pessoas escolhidas para esta categoria leem.'
    : 'Você e quem atende chamados leem. Seu gestor não lê.';

/**
 * Shown before anything is written: who reads it, that the readers know the author, and where people can report
 * anonymously.
 */
const ConfidenceNote = ({ category, channel }: { category: TicketCategory; channel: string | null }) => (
  <Alert color="gray" title="Antes de escrever">
    <Text>
      Quem lê: {category.readers.join(', ')}. Nem a plataforma, nem outros administradores leem; quem a
      empresa escolher depois para esta categoria passa a ler. Essas pessoas sabem que foi você quem escreveu.
    </Text>
    <Text mt="xs">
      {channel
        ? `Para relatar sem se identificar, use o canal anônimo da empresa: ${channel}`
        : 'Isto não é o canal anônimo de denúncias. Sua empresa não informou um aqui: procure o RH.'}
    </Text>
  </Alert>
);

/** The former page is sent along, unless the person removes it. */
const PageNote = ({ page, onDrop }: { page: string; onDrop: () => void }) => (
  <Group gap="xs">
    <Text fz="sm" c="dimmed">
      Vai junto: você estava na página {page}.
    </Text>
    <Button size="compact-sm" variant="subtle" onClick={onDrop}>
      Não enviar
    </Button>
  </Group>
);
