/** The address of the cases of judgement. */
import { addressOf, id, yes } from '#lib/address/address.ts';

export const judgementAddress = addressOf('/behavioral-tests', {
  /** The competency whose cases are about to begin. */
  competencia: id,
  /** A set under way. */
  fazer: id,
  /** The result of a finished set. */
  resultado: id,
  /** The cases that the caller rates as an expert. */
  avaliar: yes,
});
export const { useAddress: useJudgementAddress, useGoTo } = judgementAddress;
