import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { type TicketImpact, type TicketUrgency, ticketPriority } from '@pdy/contract/rules/tickets/priority';
import { NewTicket, type TicketCategory, type TicketFile } from '@pdy/contract/tickets/tickets';
import { mostTicketWords, ticketImpactLabel, ticketUrgencyLabel } from '@pdy/contract/tickets/words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { formatMoment } from '#lib/words/format.ts';
import { brokenRule, friendlyError } from '#lib/words/friendly-error.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { AreaField } from '#ui/form/text-fields.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Page } from '#ui/page/page.tsx';
import { type Asked, askedBy, titleOfCard, titleOfLevel } from './new-ticket-values.ts';
import { lastPage } from './ticket/came-from.ts';
import { ContestNote } from './ticket/contest-note.tsx';
import { AttachFiles } from './ticket/ticket-files.tsx';
import { offeredCategory } from './ticket/ticket-words.ts';
import classes from './tickets.module.css';
import { useNewTicketAddress } from './tickets-address.ts';

type Choices = Awaited<ReturnType<typeof api.tickets.choices.call>>;

/** Asking for something. */
export function NewTicketPage() {
  const address = useNewTicketAddress();
  const asked = askedBy(address);
  const query = useQuery(api.tickets.choices.queryOptions());
  const { data: shell } = useQuery(shellQuery);
  const title = useTitle(asked);
  return (
    <Page
      title="Chamados"
      crumb="Novo chamado"
      heading={asked.heading}
      purpose={
        query.data?.is_of_platform
          ? 'Sua conta ainda não está ligada a uma empresa: quem responde é a equipe da plataforma.'
          : query.data?.is_alone
            ? 'Só você administra a empresa, e ninguém atende o próprio chamado: quem responde é a equipe da plataforma, quando trabalha na sua empresa.'
            : 'Quanto mais claro o pedido, mais rápida a resposta.'
      }
    >
      <OneFace query={query} what="as categorias" skeleton={<Skeleton height={420} />}>
        {(choices) =>
          shell &&
          title !== null && (
            <NewTicketForm
              key={JSON.stringify(address)}
              choices={choices}
              asked={{ ...asked, title }}
              name={lastingName(`ticket-${shell.person.user_id}-${asked.draft}`)}
            />
          )
        }
      </OneFace>
    </Page>
  );
}

/** The title of a request about a level or a card; null until it is known. */
function useTitle({ contest, card, title }: Asked): string | null {
  const about = useQuery({
    ...api.decks.card.queryOptions({ input: { id: card ?? '' } }),
    enabled: card !== null,
  });
  const competency_id = contest?.kind === 'level' ? contest.competency_id : null;
  const { data, isError } = useQuery({
    ...api.competencies.why.queryOptions({ input: { competency_id: competency_id ?? '' } }),
    enabled: competency_id !== null,
  });
  if (card !== null && !about.isError) return about.data ? titleOfCard(about.data.front) : null;
  if (competency_id === null || isError) return title;
  return data ? titleOfLevel(data.standing.competency.name) : null;
}

type Props = { choices: Choices; asked: Asked; name: string };

function NewTicketForm({ choices, asked, name }: Props) {
  const { categories, anonymous_channel } = choices;
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
  const category = categories.find(({ id }) => id === form.values.category_id);
  return (
    <FormFrame
      form={form}
      send="Abrir chamado"
      className={classes.form}
      hasSummary
      hasRefusal
      name="Novo chamado"
    >
      <Stack gap="md">
        {asked.contest && <ContestNote contest={asked.contest} />}
        <LineInput label="Título" required maxLength={200} {...form.field('title')} />
        {(asked.contest === null || !offered) && (
          <ChoiceField
            label="Categoria"
            required
            data={categories.map(({ id, name: label }) => ({ value: id, label }))}
            none="Escolha a categoria"
            description={category?.description}
            {...form.field('category_id')}
          />
        )}
        {category?.is_confidential && <ConfidenceNote category={category} channel={anonymous_channel} />}
        {asked.contest === null && !category?.is_confidential && (
          <>
            <ChoiceField
              label="Quem é afetado?"
              data={choicesOf(ticketImpactLabel)}
              {...form.field('impact')}
            />
            <ChoiceField
              label="Qual a urgência?"
              data={choicesOf(ticketUrgencyLabel)}
              {...form.field('urgency')}
            />
          </>
        )}
        <AreaField
          label="Descrição"
          required
          description={readersOf(category)}
          autosize
          minRows={6}
          maxLength={mostTicketWords}
          {...form.field('description')}
        />
        <AttachFiles files={files} onChange={setFiles} />
        {category && <ForeseenNote choices={choices} said={form.values} category={category} />}
        {page !== null && <PageNote page={page} onDrop={() => setPage(null)} />}
      </Stack>
      <ConfirmDialog
        opened={isAsked}
        title="Abrir outro chamado igual?"
        confirm="Abrir mesmo assim"
        busy={form.isBusy}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => {
          isAnother.current = true;
          setIsAsked(false);
          form.submit();
        }}
      >
        Você abriu há poucos minutos um chamado com o mesmo título. Se for o mesmo assunto, continue por lá:
        quem atende já foi avisado.
      </ConfirmDialog>
    </FormFrame>
  );
}

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
