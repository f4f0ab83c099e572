import { Drawer, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { fitSubject, type Explained as Subject } from '#lib/address/why-address.ts';
import { api } from '#lib/api.ts';
import { later } from '#ui/page/later.tsx';
import { Small } from '#ui/small.tsx';
import type { EvidenceSlots } from './evidence-list.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';

const WhyPanel = later(() => import('./why-panel.tsx'), 'WhyPanel', <PanelSkeleton />);
const FitPanel = later(() => import('./fit-panel.tsx'), 'FitPanel', <PanelSkeleton />);

/** A page, and beside it the panel 'Por quê?' when the address asks for it. */
export function Explained({ acts }: { acts: EvidenceSlots }) {
  const { porque, pessoa } = useSearch({ strict: false });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const asked: Subject | null = porque === undefined ? null : { subject: porque, person_id: pessoa };
  const shown = useLast(asked);
  // The person whose competencies a page lists is part of the page's own address.
  const isOfPage = pathname === '/profile';
  const close = () =>
    void navigate({
      to: '.',
      search: (now) => ({
        ...now,
        porque: undefined,
        avaliar: undefined,
        pessoa: isOfPage ? now.pessoa : undefined,
        // Without it the address would belong to another tab.
        ...(isOfPage && now.pessoa === undefined && { secao: now.secao ?? 'competencias' }),
      }),
      resetScroll: false,
    });
  return (
    <>
      <Outlet />
      <Drawer
        opened={asked !== null}
        onClose={close}
        size={520}
        zIndex={210}
        title={shown && <WhyHeading subject={shown} />}
        padding="lg"
      >
        {shown &&
          (shown.subject === fitSubject ? <FitPanel {...shown} /> : <WhyPanel {...shown} acts={acts} />)}
      </Drawer>
    </>
  );
}

// The panel keeps its content while it slides out.
function useLast(asked: Subject | null) {
  const [last, setLast] = useState(asked);
  if (asked && (asked.subject !== last?.subject || asked.person_id !== last.person_id)) setLast(asked);
  return asked ?? last;
}

function WhyHeading({ subject }: { subject: Subject }) {
  const isFit = subject.subject === fitSubject;
  const { data } = useQuery({
    ...api.competencies.why.queryOptions({
      input: { competency_id: subject.subject, ...(subject.person_id && { person_id: subject.person_id }) },
    }),
    enabled: !isFit,
  });
  return (
    <>
      <Small span display="block">
        Por quê?
      </Small>
      <Title order={2} fz="lg" lh={1.25} component="span" display="block">
        {isFit ? 'Aderência ao cargo' : (data?.standing.competency.name ?? 'Nível da competência')}
      </Title>
    </>
  );
}
