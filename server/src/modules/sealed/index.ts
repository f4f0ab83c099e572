/** Sealed answers: what people say anonymously, in reviews and rounds. See `docs/decisions/0021-sealed-answers.md`. */
export { sealed } from './answering.ts';
export { jobs } from './jobs.ts';
export { collectionState, type SealedMarks, sealedMarksOf } from './marks.ts';
export { closeSealed, mixSealed } from './nights.ts';
export { type AskedGroup, askMore, endCollection, openCollection } from './opening.ts';
export { type SealedResult, sealedResults } from './results.ts';
