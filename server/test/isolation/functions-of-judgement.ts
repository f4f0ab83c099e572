/** Functions about judgement cases that run as their owner, each with its reason. */
export const judgementFunctions: Readonly<Record<string, string>> = {
  'app.offered_judgements runs as its owner':
    'which sets of cases there are and whether experts have rated them: two numbers and a yes or no; a participant reads neither cases nor ratings; filters by company, and takes nothing',
};
