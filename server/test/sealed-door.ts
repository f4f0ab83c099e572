/**
 * The product's server over a database of its own, with people who are asked for sealed answers and send them as a
 * browser does.
 */
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { SealedAnswers, SealedQuestion } from '@pdy/contract/sealed/sealed';
import type pg from 'pg';
import pino from 'pino';
import { type Auth, createAuth, readAuthConfig } from '../src/auth/index.ts';
import { createServer } from '../src/boot/http/server.ts';
import { publicKey } from '../src/boot/secret-key.ts';
import { systemScope } from '../src/kernel/actor.ts';
import { systemClock } from '../src/kernel/clock.ts';
import { openDatabase } from '../src/kernel/db.ts';
import { closeSealed } from '../src/modules/sealed/nights.ts';
import { endCollection, openCollection } from '../src/modules/sealed/opening.ts';
import { reactions } from '../src/reactions.ts';
import { anOwnDatabase, connectTo } from './own-database.ts';
import { testKey } from './postgres.ts';

const password = 'Segredo123';

export type Rater = { readonly person_id: string; readonly invitation_id: string; readonly token: string };

/** One answer as its sender knows it. `from` and `until`: when the request ran, in ms. */
export type Sent = {
  readonly rater: Rater;
  readonly answers: SealedAnswers;
  readonly text: string;
  readonly from: number;
  readonly until: number;
};

/** A log that keeps every line. */
const aLog = () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: pino({ level: 'trace' }, stream), lines };
};

const addCompany = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ id: string }>(
    `with made as (insert into companies (name, slug) values ('Empresa', 'empresa-selada') returning id)
     insert into company_settings (company_id) select id from made returning company_id as id`,
  );
  return rows[0]?.id ?? '';
};

const invitedTo = async (client: pg.Client, id: string, people: readonly Omit<Rater, 'invitation_id'>[]) => {
  const { rows: invited } = await client.query<{ id: string; rater_id: string }>(
    'select id, rater_id from sealed_invitations where collection_id = $1',
    [id],
  );
  return people.map((person): Rater => {
    const own = invited.find(({ rater_id }) => rater_id === person.person_id);
    return { ...person, invitation_id: own?.id ?? '' };
  });
};

type SignedUp = { readonly company_id: string | null; readonly role: 'employee' | 'platform_admin' };

/** A new person who has signed in. */
const signedIn = async (
  { app, auth }: { app: Awaited<ReturnType<typeof createServer>>; auth: Auth },
  { company_id, role }: SignedUp,
) => {
  const email = `${randomUUID()}@empresa.example`;
  const names = { first_name: 'Ana', last_name: 'Souza' };
  const { user_id } = await auth.createAccount({ email, ...names, role, company_id, password });
  const url = '/auth/v1/token?grant_type=password';
  const answer = await app.inject({ method: 'POST', url, payload: { email, password } });
  return { person_id: user_id, token: String(answer.json().access_token) };
};

export const openSealedDoor = async () => {
  const database = await anOwnDatabase();
  const client = await connectTo(database);
  const { log, lines } = aLog();
  const [db, platformDb, authDb, jobsDb] = [
    openDatabase(database.urls.app, { max: 4 }),
    openDatabase(database.urls.platform, { max: 2 }),
    openDatabase(database.urls.auth, { max: 4 }),
    openDatabase(database.urls.jobs, { max: 2 }),
  ];
  const config = readAuthConfig({ AUTH_RATE_LIMITS: 'off' }, 'http://localhost');
  const auth = await createAuth({ db: authDb, config, secretKey: testKey, clock: systemClock, log });
  const parts = { db, platformDb, clock: systemClock, reactions, auth, log, publicKey: publicKey(testKey) };
  const app = await createServer({ ...parts, trustProxy: [], demo: () => null, missing: async () => [] });

  const signIn = (company_id: string | null, role: SignedUp['role'] = 'employee') =>
    signedIn({ app, auth }, { company_id, role });
  const company_id = await addCompany(client);
  const asSystem = db.as(systemScope(company_id));

  return {
    ...{ app, client, lines, auth, jobsDb, company_id, signIn },
    async open(questions: readonly SealedQuestion[], count: number) {
      const about = await signIn(company_id);
      const people = [];
      for (let made = 0; made < count; made++) people.push(await signIn(company_id));
      const [id, subject_id] = [randomUUID(), randomUUID()];
      const group = { subject_id, person_id: about.person_id, group: 'peer', raters: people };
      await asSystem
        .transaction()
        .execute((tx) =>
          openCollection(tx, { id, kind: 'review', owner_id: null, fewest: 4, questions, groups: [group] }),
        );
      return { id, raters: await invitedTo(client, id, people) };
    },
    /** Sends as a browser does, with a key and an address of its own. */
    async send({ token, invitation_id: id }: Rater, answers: SealedAnswers, more: object = {}) {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID(), ...more };
      const payload = { json: { id, answers } };
      const from = { headers, remoteAddress: '203.0.113.77' };
      const answer = await app.inject({ method: 'POST', url: '/rpc/sealed/send', ...from, payload });
      return { status: answer.statusCode, body: answer.json().json };
    },
    async close(id: string) {
      await asSystem.transaction().execute((tx) => endCollection(tx, id));
      await closeSealed({ db, jobsDb, reactions }, new Date());
    },
    async shut() {
      await app.close();
      await auth.close();
      for (const opened of [db, platformDb, authDb, jobsDb]) await opened.close();
      await client.end();
      await database.stop();
    },
  };
};

export type SealedDoor = Awaited<ReturnType<typeof openSealedDoor>>;
