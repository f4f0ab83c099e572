import { Button } from '@mantine/core';
import { may } from '@pdy/contract/permissions';
import { type FeedFilter, feedFilterLabel, feedFilters } from '@pdy/contract/recognition/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import type { Named } from '#lib/words/audience.ts';
import { ToggleFilter } from '#ui/list/filters.tsx';
import { later } from '#ui/page/later.tsx';
import { OfCompany } from '#ui/page/of-company.tsx';
import { Page } from '#ui/page/page.tsx';
import { BesideFeed } from './beside-feed.tsx';
import { Feed } from './feed.tsx';
import { feedTab } from './recognition-words.ts';
import { filterWords, useFeedFilter, useGoTo, useSocialAddress } from './social-address.ts';
import classes from './wall.module.css';

const RecognitionComposer = later(() => import('./composer.tsx'), 'RecognitionComposer');
const Mentors = later(() => import('./mentors.tsx'), 'Mentors');
const MentorRequests = later(() => import('./mentor-requests.tsx'), 'MentorRequests');
const Moderation = later(() => import('./moderation.tsx'), 'Moderation');
const PostDrawer = later(() => import('./post-drawer.tsx'), 'PostDrawer');

const furtherTabs = [
  { value: 'ajuda', label: 'Quem pode ajudar' },
  { value: 'pedidos', label: 'Mentorias' },
] as const;
const ofStaff = { value: 'moderacao', label: 'Denúncias' } as const;

/** /social: recognition among colleagues, and offers of mentoring. */
export const SocialPage = () => (
  <OfCompany
    title="Social"
    why="O mural é de quem trabalha em uma empresa. Seus dados da conta ficam no perfil."
  >
    <SocialOfCompany />
  </OfCompany>
);

function SocialOfCompany() {
  const { aba = 'mural', post } = useSocialAddress();
  const goTo = useGoTo();
  const { data: shell } = useQuery(shellQuery);
  const { data: unseen } = useQuery(api.recognition.unseen.queryOptions());
  /** The people chosen when the form opens; null: it is closed. */
  const [recognised, setRecognised] = useState<readonly Named[] | null>(null);
  if (!shell) return null;
  const { role, is_visiting } = shell.person;
  const isStaff = may(role, 'tickets.manage') && !is_visiting && role !== 'platform_admin';
  const shown = aba === 'moderacao' && !isStaff ? 'mural' : aba;
  const write = () => setRecognised([]);
  const all = [
    { value: 'mural', label: feedTab(unseen?.count ?? 0) },
    ...furtherTabs,
    ...(isStaff ? [ofStaff] : []),
  ];
  return (
    <Page
      title="Social"
      purpose="Reconheça quem ajudou você e encontre quem pode ensinar o que você quer aprender."
      action={!is_visiting && <Button onClick={write}>Reconhecer alguém</Button>}
      tabs={{
        value: shown,
        items: all,
        onChange: (next) =>
          goTo({
            ...{ filtro: undefined, busca: undefined, situacao: undefined },
            aba: next === 'ajuda' || next === 'pedidos' || next === 'moderacao' ? next : undefined,
          }),
      }}
      filters={shown === 'mural' && <FeedFilters />}
    >
      {shown === 'mural' && (
        <div className={classes.wall}>
          <div>
            <Feed />
          </div>
          <BesideFeed onThank={(person) => setRecognised([person])} />
        </div>
      )}
      {shown === 'ajuda' && <Mentors />}
      {shown === 'pedidos' && <MentorRequests />}
      {shown === 'moderacao' && <Moderation />}
      {post !== undefined && <PostDrawer id={post} />}
      {recognised && <RecognitionComposer people={recognised} onClose={() => setRecognised(null)} />}
    </Page>
  );
}

/** The filters of the feed. */
function FeedFilters() {
  const goTo = useGoTo();
  const filter: FeedFilter = useFeedFilter();
  return feedFilters.map((one) => (
    <ToggleFilter key={one} isOn={one === filter} onChange={() => goTo({ filtro: filterWords[one] })}>
      {feedFilterLabel[one]}
    </ToggleFilter>
  ));
}
