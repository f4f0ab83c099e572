/** The caller's own feedback as a file. Contract: `contract/src/feedback/feedback.ts`. */
import type { Feedback } from '@pdy/contract/feedback/feedback';
import { feedbackKindLabel, feedbackStatusLabel } from '@pdy/contract/feedback/words';
import { dayIn } from '#kernel/clock.ts';
import { authed } from '#kernel/procedure.ts';
import { tableFile } from '#kernel/sheets/table-file.ts';
import { sides } from './receive.ts';
import { feedbacksWhere } from './rows.ts';

/** The newest ones; far more than anybody gives or gets. */
const most = 5000;

const headers = [
  ...['data', 'de', 'para', 'tipo', 'situacao', 'comportamento', 'impacto', 'sugestao', 'texto'],
  ...['competencias', 'andamento', 'agradecimento'],
];

const rated = ({ name, rating }: Feedback['competencies'][number]) =>
  rating === null ? name : `${name} (nível ${rating})`;

export const exported = authed.feedback.export.handler(async ({ input: { side }, context }) => {
  const { actor, clock } = context;
  const found = await feedbacksWhere(context, sides[side], most);
  const rows = found.map((one) => [
    ...[dayIn(actor.timezone, one.delivered_at), one.giver.name, one.receiver.name],
    ...[feedbackKindLabel[one.kind], one.situation, one.behaviour, one.impact, one.suggestion, one.body],
    ...[one.competencies.map(rated).join(', '), feedbackStatusLabel[one.status], one.thanks ?? ''],
  ]);
  const stem = `feedback_${side === 'received' ? 'recebido' : 'dado'}_${dayIn(actor.timezone, clock())}`;
  const { file } = await tableFile(stem, 'csv', { name: 'Feedback', rows: [headers, ...rows] });
  return file;
});
