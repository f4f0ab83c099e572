import { Anchor, Box, Group, Skeleton, Text } from '@mantine/core';
import type { Needs } from '@pdy/contract/panels/panels';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronRight } from 'lucide-react';
import { shellQuery } from '#lib/shell-data.ts';
import { InAppLink } from '#ui/in-app-link.tsx';
import { Link } from '#ui/link.tsx';
import { OneFace } from '#ui/page/one-face.tsx';
import { Section } from '#ui/page/section.tsx';
import { FramedList, RowWords } from '#ui/parts.tsx';
import rowStyles from '#ui/row.module.css';
import { PanelListDrawer } from '../panel-list-drawer.tsx';
import { needsQuery } from '../panel-query.ts';
import { BeginningList } from './beginning.tsx';
import type { NeedRow } from './counted-needs.ts';
import { needRows } from './need-rows.ts';

/** The tasks that wait for the administrator; each row links to its list. */
export function NeedsSection() {
  const query = useQuery(needsQuery);
  return (
    <Section name="Precisa de você">
      <OneFace
        query={query}
        skeleton={<Skeleton height={200} maw={780} radius="lg" />}
        what="o que precisa de você"
      >
        {(needs) => <NeedLinks needs={needs} />}
      </OneFace>
      <PanelListDrawer />
    </Section>
  );
}

function NeedLinks({ needs }: { needs: Needs }) {
  const { data: shell } = useQuery(shellQuery);
  const isCorporate = shell?.person.role === 'corporate';
  const { beginning } = needs;
  const rows = needRows(needs, isCorporate ? 'corporate' : 'admin');
  const isAllShown = needs.approvals_overdue !== null;
  if (rows.length === 0 && beginning === null && isAllShown) return <AllIsWell />;
  return (
    <>
      {beginning && <BeginningList needs={needs} beginning={beginning} isCorporate={isCorporate} />}
      {rows.length === 0 && beginning?.is_hidden && isAllShown && <AllIsWell />}
      {rows.length > 0 && (
        <FramedList maw={780}>
          {rows.map((row) => (
            <li key={row.id}>
              <NeedLink row={row} />
            </li>
          ))}
        </FramedList>
      )}
      {!isAllShown && (
        <Text c="dimmed" mt="sm">
          A plataforma não lê PDIs, evidências, certificados, chamados nem pedidos sobre dados pessoais: o que
          espera neles não aparece aqui.
        </Text>
      )}
    </>
  );
}

const NeedWords = ({ row: { figure, what, why, isUrgent } }: { row: NeedRow }) => (
  <Group component="span" wrap="nowrap" mih={64} px="md" py="sm">
    <Box component="span" flex="none" miw={48} fz="xl" fw={600} ta="right" {...(isUrgent && { c: 'red' })}>
      {figure}
    </Box>
    <RowWords>
      <b>{what}</b>
      <small>{why}</small>
    </RowWords>
    <ChevronRight size={18} aria-hidden />
  </Group>
);

const rowLook = { className: rowStyles.rowLink, display: 'block', underline: 'never', c: 'inherit' } as const;

function NeedLink({ row }: { row: NeedRow }) {
  const { goal } = row;
  if ('list' in goal)
    return (
      <Link {...rowLook} to="." search={{ lista: goal.list }} resetScroll={false}>
        <NeedWords row={row} />
      </Link>
    );
  return (
    <Anchor component={InAppLink} {...rowLook} href={goal.href}>
      <NeedWords row={row} />
    </Anchor>
  );
}

const AllIsWell = () => (
  <Group align="flex-start" wrap="nowrap" maw={780} p="md" bdrs="lg" bg="var(--pdy-tint)">
    <Check size={20} color="var(--mantine-color-green-text)" aria-hidden />
    <div>
      <Text fw={600}>Tudo em dia.</Text>
      <Text fz="sm">
        Aprovações, chamados, denúncias, pedidos, convites, gestores, evidências e assentos: nada espera por
        você agora.
      </Text>
    </div>
  </Group>
);
