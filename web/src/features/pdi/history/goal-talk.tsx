import { Button, Title } from '@mantine/core';
import type { Goal } from '@pdy/contract/pdi/goal';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { lineAndCompanyRead } from '#lib/words/reader-words.ts';
import { Part } from '#ui/parts.tsx';
import { ActivityTalk } from '../board/activity-talk.tsx';
import { Attachments } from '../board/attachments.tsx';
import { PlanComments } from '../comments/comments.tsx';

const readers = lineAndCompanyRead('A pessoa');

type Props = { plan_id: string; goals: readonly Goal[] };

/** The comments and files of each goal. A goal with comments is open, so that nobody decides without reading them. */
export const GoalsTalk = ({ plan_id, goals }: Props) => (
  <Part aria-label="Comentários e arquivos por meta">
    <Title order={3} mb="xs">
      Comentários e arquivos por meta
    </Title>
    {goals.map((goal) => (
      <GoalTalk key={goal.id} plan_id={plan_id} goal={goal} />
    ))}
  </Part>
);

function GoalTalk({ plan_id, goal: { id, title, activities } }: { plan_id: string; goal: Goal }) {
  const { data: said } = useQuery(api.pdi.comments.list.queryOptions({ input: { goal_id: id } }));
  const count = said?.filter(({ deleted_at }) => deleted_at === null).length ?? 0;
  const [chosen, setOpen] = useState<boolean | null>(null);
  const isOpen = chosen ?? count > 0;
  return (
    <div>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        ml="-sm"
        maw="100%"
        h="auto"
        mih={30}
        styles={{ label: { whiteSpace: 'normal', textAlign: 'left' } }}
        aria-expanded={isOpen}
        leftSection={isOpen ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {title}
        {count > 0 && ` · ${count} ${count === 1 ? 'comentário' : 'comentários'}`}
      </Button>
      {isOpen && (
        <>
          <Attachments goal_id={id} activity_id={null} of={title} isWritable={false} />
          {activities.map((activity) => (
            <div key={activity.id}>
              <Attachments goal_id={id} activity_id={activity.id} of={activity.title} isWritable={false} />
              <ActivityTalk activity={activity} plan_id={plan_id} readers={readers} isOwn={false} />
            </div>
          ))}
          <PlanComments plan_id={plan_id} goal_id={id} of={title} readers={readers} />
        </>
      )}
    </div>
  );
}
