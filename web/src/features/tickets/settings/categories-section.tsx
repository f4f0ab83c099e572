import { Alert, Badge, Button, Group, Text } from '@mantine/core';
import type { HandledCategory } from '@pdy/contract/tickets/settings';
import { ChevronRight } from 'lucide-react';
import { Link } from '#ui/link.tsx';
import { Section } from '#ui/page/section.tsx';
import { FramedList, RowWords } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import { ConfidentialMark } from '../ticket/ticket-badges.tsx';
import { useGoTo } from './settings-address.ts';

/** The categories of tickets, and who handles each. */
export function CategoriesSection({ categories }: { categories: readonly HandledCategory[] }) {
  const goTo = useGoTo();
  const unread = categories.filter(
    ({ is_confidential, is_active, handlers }) => is_confidential && is_active && handlers.length === 0,
  );
  return (
    <Section
      name="Categorias"
      aside={
        <Button variant="default" size="sm" onClick={() => goTo({ assunto: 'novo' })}>
          Nova categoria
        </Button>
      }
    >
      <Text fz="sm" c="dimmed" mb="sm">
        Sem pessoas escolhidas, toda a administração atende. Uma categoria sigilosa é lida só por quem for
        escolhido.
      </Text>
      {unread.map(({ id, name }) => (
        <Alert key={id} color="orange" mb="sm">
          {name} ainda não tem quem leia: ele não aparece para quem abre chamados.
        </Alert>
      ))}
      <FramedList>
        {categories.map((category) => (
          <li key={category.id}>
            <CategoryLink category={category} />
          </li>
        ))}
      </FramedList>
    </Section>
  );
}

const attendedBy = ({ handlers, is_confidential }: HandledCategory) => {
  if (handlers.length > 0) return `Atende: ${handlers.map(({ name }) => name).join(', ')}`;
  return is_confidential && 'Ninguém lê';
};

const underWay = ({ under_way }: HandledCategory) => Boolean(under_way) && `${under_way} em andamento`;

const CategoryLink = ({ category }: { category: HandledCategory }) => (
  <Link
    from="/company-settings"
    to="/company-settings"
    search={(now) => ({ ...now, assunto: category.id })}
    resetScroll={false}
    display="block"
    underline="never"
    c="inherit"
    className={rowStyles.rowLink}
    aria-haspopup="dialog"
  >
    <Group component="span" wrap="nowrap" mih={60} px="md" py="xs">
      <RowWords>
        <Group component="span" gap="xs">
          <b>{category.name}</b>
          {category.is_confidential && <ConfidentialMark />}
          {!category.is_active && <Badge color="gray">Desativada</Badge>}
        </Group>
        <small>{[attendedBy(category), underWay(category)].filter(Boolean).join(' · ')}</small>
      </RowWords>
      <ChevronRight size={16} aria-hidden />
    </Group>
  </Link>
);
