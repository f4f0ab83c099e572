/** What the address of feedback may say. */
import { addressOf, id, oneOf } from '#lib/address.ts';

export const feedbackAddress = addressOf('/feedback-loop', {
  /** Absent: what one got. */
  aba: oneOf('enviados', 'pedidos', 'equipe', 'denuncias'),
  /** The feedback that is open. */
  feedback: id,
  /** The request that is meant. */
  pedido: id,
  /** A form that is open. */
  novo: oneOf('feedback', 'pedido'),
  /** For whom it is begun. */
  para: id,
});
export const { useAddress: useFeedbackAddress, useGoTo } = feedbackAddress;
