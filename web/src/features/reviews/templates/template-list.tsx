import { Badge, Button, Group } from '@mantine/core';
import type { ReviewTemplate } from '@pdy/contract/reviews/templates';
import { templateStateLabel } from '@pdy/contract/reviews/words';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { AskFirst } from '#ui/dialog/ask-first.tsx';
import { DataList } from '#ui/list/data-list.tsx';
import { Section } from '#ui/page/section.tsx';
import { RowButton } from '#ui/table/row-button.tsx';
import { useGoTo } from '../reviews-address.ts';
import { templatesQuery } from './template-query.ts';
import { asksWords, cyclesWords, templateColor } from './template-values.ts';

/** Modelos: the questions of cycles. */
export function TemplateList() {
  const query = useQuery(templatesQuery);
  const goTo = useGoTo();
  return (
    <Section
      name="Modelos"
      aside={
        <Button variant="default" size="xs" onClick={() => goTo({ modelo: 'novo' })}>
          Novo modelo
        </Button>
      }
    >
      <DataList
        query={query}
        what="os modelos"
        rows={2}
        none="Nenhum modelo ainda."
        caption="Modelos de avaliação"
        keyOf={({ id }) => id}
        isOff={({ status }) => status === 'archived'}
        columns={[
          {
            name: 'Modelo',
            as: 'head',
            cell: ({ id, name }) => <RowButton onClick={() => goTo({ modelo: id })}>{name}</RowButton>,
          },
          { name: 'Situação', as: 'state', cell: TemplateBadge },
          { name: 'Edição', isFigure: true, cell: ({ edition }) => edition },
          { name: 'Pergunta', as: 'plain', cell: asksWords },
          { name: 'Uso', as: 'plain', cell: ({ cycles }) => cyclesWords(cycles) },
        ]}
        acts={(template) => template.status !== 'archived' && <ArchiveTemplate template={template} />}
      />
    </Section>
  );
}

const TemplateBadge = ({ status }: ReviewTemplate) => (
  <Badge color={templateColor[status]}>{templateStateLabel[status]}</Badge>
);

const ArchiveTemplate = ({ template: { id, version, name } }: { template: ReviewTemplate }) => (
  <Group justify="flex-end">
    <AskFirst
      act={api.reviewTemplates.archive}
      input={{ id, version }}
      done="Modelo arquivado"
      title="Arquivar o modelo?"
      confirm="Arquivar"
      isDangerous
      button={(ask) => (
        <Button size="xs" variant="subtle" onClick={ask} aria-label={`Arquivar ${name}`}>
          Arquivar
        </Button>
      )}
    >
      Nenhum ciclo novo usa “{name}”. Os que já usam seguem como estão.
    </AskFirst>
  </Group>
);
