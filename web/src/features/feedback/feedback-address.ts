/** What the address of feedback may say. */
import { addressOf, id, oneOf } from '#lib/address/address.ts';

export const feedbackAddress = addressOf('/feedback-loop', {
  /** Absent: received feedback. */
  aba: oneOf('enviados', 'pedidos', 'rodadas', 'equipe', 'denuncias'),
  /** The feedback that is open. */
  feedback: id,
  /** The request whose answer is open. */
  pedido: id,
  /** The anonymous round that is open. */
  rodada: id,
  /** A form that is open. */
  novo: oneOf('feedback', 'pedido', 'rodada'),
  /** The person for whom the form is opened. */
  para: id,
});
export const { useAddress: useFeedbackAddress, useGoTo } = feedbackAddress;
