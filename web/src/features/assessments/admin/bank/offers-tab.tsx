import { Badge, Box, Button, Checkbox, Flex, Group, Skeleton, Stack, Text } from '@mantine/core';
import { questionTypeLabel } from '@pdy/contract/assessments/authoring-words';
import type { QuestionOffer } from '@pdy/contract/assessments/question-offers';
import { countText } from '@pdy/contract/rules/numbers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { mostSelected, useSelection } from '#lib/keys/selection.ts';
import { usePages } from '#lib/pages.ts';
import { SearchFilter } from '#ui/choose/search-field.tsx';
import { ChoiceField } from '#ui/form/choice-field.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { FoldedFilters } from '#ui/list/filter-sheet.tsx';
import { FilteredOut } from '#ui/list/filtered-out.tsx';
import { ChoiceFilter } from '#ui/list/filters.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import parts from '#ui/parts.module.css';
import { Framed } from '#ui/parts.tsx';
import { plainText } from '#ui/rich-text.ts';
import { levelText } from '../../level-choices.ts';
import { optionsQuery } from '../admin-query.ts';
import { noFilters, useGoTo, useSimulationsAddress } from '../simulations-address.ts';
import { LevelFilter } from './question-filters.tsx';

const offeredQuery = api.questionOffers.competencies.queryOptions();

/** The platform's offers: chosen, and copied into the company's bank. */
export function QuestionOffersTab() {
  const { busca, codigo, nivel } = useSimulationsAddress();
  const goTo = useGoTo();
  const filters = {
    ...(busca && { search: busca }),
    ...(codigo && { competency_code: codigo }),
    ...(nivel && { level: nivel }),
  };
  const query = usePages(api.questionOffers.list, filters, { keepsShown: true });
  const selection = useSelection(query.data ?? [], ({ id }) => id);
  const isFiltered = Object.keys(filters).length > 0;
  const isEmpty = !isFiltered && query.data?.length === 0;
  return (
    <>
      {!isEmpty && (
        <>
          <Text mb="md" maw={640}>
            Questões prontas do PDY. A cópia entra no seu banco como rascunho, com gabarito e explicação, para
            vocês revisarem e ativarem.
          </Text>
          <OfferFilters isFiltered={isFiltered} />
          <CopyBar marked={selection.items} onDone={selection.clear} />
        </>
      )}
      <DataList
        query={query}
        what="as questões da plataforma"
        whatMore="mais questões"
        skeleton={<Skeleton height={64} />}
        isFiltered={isFiltered}
        none={
          <EmptyState
            title="Ainda não há questões da plataforma"
            why="Quando o PDY ativar questões prontas, elas aparecem aqui, para copiar para o seu banco."
          />
        }
        filteredOut={
          <FilteredOut
            title="Nenhuma questão encontrada"
            why="Ajuste os filtros."
            onClear={() => goTo(noFilters)}
          />
        }
      >
        {(offers) => (
          <Stack component="ul" gap="sm">
            {offers.map((offer) => (
              <QuestionOfferRow
                key={offer.id}
                offer={offer}
                isMarked={selection.has(offer.id)}
                onToggle={() => selection.toggle(offer)}
              />
            ))}
          </Stack>
        )}
      </DataList>
    </>
  );
}

function OfferFilters({ isFiltered }: { isFiltered: boolean }) {
  const { busca, codigo, nivel } = useSimulationsAddress();
  const goTo = useGoTo();
  const { data = [] } = useQuery(offeredQuery);
  return (
    <Group component="section" gap="xs" align="stretch" mb="md" aria-label="Filtros">
      <SearchFilter flex="1 1 220px" maw={380} placeholder="Código ou enunciado" busca={busca} goTo={goTo} />
      <FoldedFilters
        count={[codigo, nivel].filter(Boolean).length}
        show="Ver questões"
        onClear={isFiltered ? () => goTo(noFilters) : undefined}
      >
        <ChoiceFilter
          label="Competência"
          all="Todas"
          data={data.map(({ code, name, questions }) => ({ value: code, label: `${name} (${questions})` }))}
          value={codigo}
          onChange={(code) => goTo({ codigo: code })}
        />
        <LevelFilter />
      </FoldedFilters>
    </Group>
  );
}

/**
 * The competency that copies go to, for each offered one, and the two ways to copy: the marked questions, or all of a
 * competency.
 */
function CopyBar({ marked, onDone }: { marked: readonly QuestionOffer[]; onDone: () => void }) {
  const { codigo } = useSimulationsAddress();
  const goTo = useGoTo();
  const { data: offered = [] } = useQuery(offeredQuery);
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({});
  const whole = offered.find(({ code }) => code === codigo);
  const left = whole ? whole.questions - whole.copied : 0;
  const concerned = offered.filter(
    ({ code }) => code === codigo || marked.some(({ competency }) => competency.code === code),
  );
  const targetOf = ({ code, own }: (typeof offered)[number]) =>
    chosen[code] === undefined ? (own?.id ?? null) : chosen[code];
  const into = concerned.flatMap((one) => {
    const competency_id = targetOf(one);
    return competency_id ? [{ code: one.code, competency_id }] : [];
  });
  const copy = useAct(api.questionOffers.copy, {
    done: ({ done }) => countText(done, 'questão copiada como rascunho', 'questões copiadas como rascunho'),
    onDone: () => {
      onDone();
      goTo({ ...noFilters, aba: 'banco', situacao: 'draft' });
    },
  });
  const isWhole = copy.variables?.competency_code !== undefined;
  const lacks = concerned.some((one) => targetOf(one) === null);
  return (
    <Flex
      aria-label="Copiar"
      component="section"
      rowGap="xs"
      columnGap="md"
      align="flex-end"
      wrap="wrap"
      mb="xs"
    >
      {concerned.map((one) => (
        <IntoField
          key={one.code}
          name={one.name}
          value={targetOf(one)}
          onChange={(id) => setChosen({ ...chosen, [one.code]: id })}
        />
      ))}
      <Group justify="flex-end" gap="xs" flex="1 1 auto">
        {whole && (
          <Button
            variant="default"
            disabled={left === 0 || lacks}
            loading={copy.isPending && isWhole}
            onClick={() => copy.mutate({ competency_code: whole.code, into })}
          >
            {left === 0 ? 'Competência já copiada' : `Copiar a competência inteira (${left})`}
          </Button>
        )}
        <Button
          disabled={marked.length === 0 || marked.length > mostSelected || lacks}
          loading={copy.isPending && !isWhole}
          onClick={() => copy.mutate({ ids: marked.map(({ id }) => id), into })}
        >
          {marked.length > 0 ? `Copiar para o banco (${marked.length})` : 'Copiar para o banco'}
        </Button>
      </Group>
    </Flex>
  );
}

type IntoFieldProps = { name: string; value: string | null; onChange: (id: string | null) => void };

function IntoField({ name, value, onChange }: IntoFieldProps) {
  const { data: options } = useQuery(optionsQuery);
  return (
    <ChoiceField
      label={`“${name}” entra em`}
      description={
        value === null ? 'Sua empresa não tem competência com este código. Escolha uma.' : undefined
      }
      none="Escolha"
      data={(options?.competencies ?? [])
        .filter(({ status }) => status === 'active')
        .map((one) => ({ value: one.id, label: one.name }))}
      value={value}
      onChange={onChange}
      flex="1 1 220px"
      maw={380}
    />
  );
}

type OfferRowProps = { offer: QuestionOffer; isMarked: boolean; onToggle: () => void };

function QuestionOfferRow({ offer, isMarked, onToggle }: OfferRowProps) {
  const { code, stem, type, topic, target_level, competency, copy_id } = offer;
  return (
    <Framed component="li" className={parts.line}>
      <Checkbox
        aria-label={`Marcar: ${code}`}
        checked={isMarked || copy_id !== null}
        disabled={copy_id !== null}
        onChange={onToggle}
      />
      <Box flex={1} miw={0} data-long>
        <Group gap="xs">
          <Text span fz="sm" fw={550} lineClamp={2}>
            {plainText(stem)}
          </Text>
          {copy_id && <Badge color="green">Já copiada</Badge>}
        </Group>
        <Text fz="xs" c="dimmed">
          {[code, competency.name, `Nível ${levelText(target_level)}`, topic, questionTypeLabel[type]]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
    </Framed>
  );
}
