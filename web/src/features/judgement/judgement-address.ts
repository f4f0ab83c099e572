/** What the address of the cases of judgement may say. */
import { addressOf, id, yes } from '#lib/address.ts';

export const judgementAddress = addressOf('/behavioral-tests', {
  /** A competency whose cases somebody is about to begin. */
  competencia: id,
  /** A set under way. */
  fazer: id,
  /** What came of a finished one. */
  resultado: id,
  /** The cases that the caller rates as an expert. */
  avaliar: yes,
});
export const { useAddress: useJudgementAddress, useGoTo } = judgementAddress;
