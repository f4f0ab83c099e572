/** Functions about sealed answers that run as their owner, each with its reason. */
const forJobsAlone = 'no role that serves reaches what is sealed; for the jobs alone, inside one company';

export const sealedFunctions: Readonly<Record<string, string>> = {
  'app.make_sealed_key runs as its owner':
    'a trigger: gives each collection its key, which no role that serves may read',
  'app.keep_sealed_state runs as its owner': 'a trigger: a collection is closed once its key is gone',
  'app.send_sealed_answer runs as its owner':
    'puts the answer to the caller’s own invitation where no role that serves may look; filters by company and caller',
  'app.has_sealed_answer runs as its owner':
    'tells the caller whether their own answer is there, and nothing of it; filters by company and caller',
  'app.await_sealed_writers runs as its owner':
    'waits for those who are sending, and tells nothing; for the jobs alone',
  'app.next_sealed_subject runs as its owner':
    'the answers about one subject of a collection that has ended, to take them apart; for the jobs alone, inside one company',
  'app.take_sealed_apart runs as its owner': forJobsAlone,
  'app.forget_sealed_key runs as its owner': forJobsAlone,
  'app.rewrite_sealed_answers runs as its owner':
    'writes what is sealed into new files, and tells nothing; for the jobs alone',
  'app.count_sealed_answers runs as its owner': forJobsAlone,
};
