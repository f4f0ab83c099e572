/** Tells administrators of an alert. */

import { actionText, riskLabel } from '@pdy/contract/access-logs/words';
import { riskBand } from '@pdy/contract/rules/privacy/risk-score';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { administrators, type NewNotification, notify } from '../notifications/index.ts';

type Alert = { readonly id: string; readonly action: string; readonly risk_score: number };

export const alertNews = ({ id, action, risk_score }: Alert, to: readonly string[]): NewNotification => ({
  to,
  titulo: `Alerta de segurança: ${actionText(action)}`,
  mensagem: `Risco ${riskLabel[riskBand(risk_score)].toLowerCase()} (${risk_score} de 10). Confira o registro e reconheça o alerta em Logs de Acesso.`,
  tipo: 'acompanhamento',
  link_destino: '/access-logs',
  dedupe_key: `security alert ${id}`,
});

export const notifyAdmins = async (event: Happening<'access_logs.alert.raised'>, { tx }: ReactionContext) => {
  const alert = await tx
    .selectFrom('security_alerts')
    .select(['id', 'action', 'risk_score'])
    .where('id', '=', event.subject_id)
    .where('status', '=', 'unacknowledged')
    .executeTakeFirst();
  if (!alert) return;
  // Only the company's notice is marked as read once the alert is handled: no event tells the platform's company.
  await notify(tx, { ...alertNews(alert, await administrators(tx)), about: `alert ${alert.id}` });
};
