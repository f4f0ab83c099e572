import { Button, Group, Skeleton, Text } from '@mantine/core';
import { CompetencyFields } from '@pdy/contract/competencies/catalogue/competencies';
import { competencyKindLabel } from '@pdy/contract/rules/competencies/evidence';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { useContractForm } from '#lib/form/contract-form.ts';
import { lastingName } from '#lib/form/lasting.ts';
import { ChoiceField, choicesOf } from '#ui/form/choice-field.tsx';
import { FormFrame } from '#ui/form/form-frame.tsx';
import { LineInput } from '#ui/form/line-input.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';
import parts from '#ui/parts.module.css';
import { Pair } from '#ui/parts.tsx';
import { optionsQuery } from '../admin-query.ts';
import { noFilters, useGoTo, useSimulationsAddress } from '../simulations-address.ts';
import { BankTab } from './bank-tab.tsx';
import { QuestionDrawer } from './question-drawer.tsx';

/** The platform's offers to every company's bank. */
export function PlatformBank({ title }: { title: string }) {
  const { aba } = useSimulationsAddress();
  const goTo = useGoTo();
  const isOfCompetencies = aba === 'competencias';
  return (
    <Page
      title={title}
      heading="Questões da plataforma"
      purpose="O que o PDY oferece a todas as empresas. Cada uma copia as questões ativas que quiser para o próprio banco."
      action={
        !isOfCompetencies && (
          <Button leftSection={<Plus size={17} aria-hidden />} onClick={() => goTo({ questao: 'nova' })}>
            Nova questão
          </Button>
        )
      }
      tabs={{
        value: isOfCompetencies ? 'competencias' : 'banco',
        items: [
          { value: 'banco', label: 'Banco de questões' },
          { value: 'competencias', label: 'Competências' },
        ],
        onChange: (tab) => goTo({ ...noFilters, aba: tab === 'competencias' ? tab : undefined }),
      }}
    >
      {isOfCompetencies ? <OfferedCompetencies /> : <BankTab />}
      <QuestionDrawer />
    </Page>
  );
}

/** The competencies of the questions. Companies with a competency of the same code need not choose where copies go. */
function OfferedCompetencies() {
  const query = useQuery({ ...optionsQuery, select: ({ competencies }) => competencies });
  const [round, setRound] = useState(0);
  return (
    <>
      <Text mb="md" maw={640}>
        Uma empresa que tem competência com o mesmo código recebe as cópias nela; as outras escolhem onde
        entram.
      </Text>
      <PlatformCompetencyForm key={round} onDone={() => setRound(round + 1)} />
      <DataList
        query={query}
        what="as competências"
        skeleton={<Skeleton height={48} />}
        none={
          <EmptyState
            title="Ainda não há competências"
            why="Cada questão é de uma competência. Crie a primeira para começar."
          />
        }
        caption="Competências das questões da plataforma"
        columns={[
          { name: 'Competência', as: 'head', cell: ({ name }) => name },
          { name: 'Código', cell: ({ code }) => code },
          { name: 'Tipo', cell: ({ kind }) => competencyKindLabel[kind] },
        ]}
        keyOf={({ id }) => id}
      />
    </>
  );
}

const blank: CompetencyFields = {
  ...{ code: '', name: '', description: '', kind: 'technical', status: 'active' },
  ...{ category_id: null, parent_id: null, half_life_days: null, no_decay: false },
};

function PlatformCompetencyForm({ onDone }: { onDone: () => void }) {
  const form = useContractForm({
    name: lastingName('platform-competency'),
    schema: CompetencyFields,
    send: api.catalogue.competencies.create,
    initial: blank,
    fieldOfRule: { competency_code_is_unique: 'code', competency_name_is_unique: 'name' },
    done: ({ name }) => `Competência ${name} criada`,
    onDone,
  });
  return (
    <FormFrame
      form={form}
      name="Nova competência"
      className={parts.stack}
      end={
        <Group mb="lg">
          <Button type="submit" loading={form.isBusy}>
            Criar competência
          </Button>
        </Group>
      }
    >
      <Pair>
        <LineInput label="Nome" required {...form.field('name')} />
        <LineInput label="Código" required {...form.field('code')} />
      </Pair>
      <ChoiceField label="Tipo" data={choicesOf(competencyKindLabel)} {...form.field('kind')} />
    </FormFrame>
  );
}
