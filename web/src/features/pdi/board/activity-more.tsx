import type { Activity } from '@pdy/contract/pdi/activity';
import { Attachments } from './attachments.tsx';
import { Checklist } from './checklist.tsx';
import { Folded } from './folded.tsx';

/** The steps and files of an activity, opened when asked for. */
export function ActivityMore({ activity, isWritable }: { activity: Activity; isWritable: boolean }) {
  const { id, goal_id, checklist_done, checklist_total, title } = activity;
  const steps = checklist_total > 0 ? ` (${checklist_done} de ${checklist_total})` : '';
  return (
    <Folded name={`Passos e arquivos${steps}`} label={`Passos e arquivos de ${title}${steps}`} mr="md">
      <Checklist activity={activity} isWritable={isWritable} />
      <Attachments goal_id={goal_id} activity_id={id} of={title} isWritable={isWritable} />
    </Folded>
  );
}
