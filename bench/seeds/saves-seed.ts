/** A company with a simulado of 20 questions and people who take it. The product itself makes all but the company. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { type BenchDatabase, makeAccounts, signIn } from '../parts/product.ts';

export const questions = 20;

export type Headers = Record<string, string>;
type Asked = { readonly position: number; readonly options: readonly { readonly id: string }[] };
export type Attempt = {
  readonly attempt_id: string;
  readonly lease_id: string;
  readonly questions: readonly Asked[];
};

const post = async (url: string, headers: Headers, body: object) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return { bytes: Buffer.byteLength(text), json: JSON.parse(text) };
};

/** Calls as the page does, each time with a key of its own, so that a repeated call is done only once. */
export const asPage = (name: 'start' | 'save' | 'submit', headers: Headers, input: object) => ({
  path: `/rpc/attempts/${name}`,
  headers: { ...headers, 'idempotency-key': randomUUID() },
  body: { json: input },
});

/** The answer of such a call, and its bytes. */
export const ask = async (origin: string, { path, headers, body }: ReturnType<typeof asPage>) => {
  const { bytes, json } = await post(`${origin}${path}`, headers, body);
  return { bytes, json: json.json };
};

export const seedPeople = async (client: pg.Client, database: BenchDatabase, count: number) => {
  const { rows } = await client.query<{ id: string }>(
    `insert into companies (name, slug, max_users) values ('Empresa de testes', 'testes', 100000) returning id`,
  );
  const company_id = rows[0]?.id ?? '';
  await client.query('insert into company_settings (company_id) values ($1)', [company_id]);
  const emails = ['admin', ...Array.from({ length: count }, (_, n) => `pessoa${n}`)].map(
    (name) => `${name}@testes.example`,
  );
  await makeAccounts(database, company_id, emails);
  await client.query(`update profiles set role = 'admin' where email = 'admin@testes.example'`);
  return emails;
};

export const signInAll = async (origin: string, emails: readonly string[]) => {
  const all: Headers[] = [];
  for (const email of emails) all.push(await signIn(origin, email));
  return all;
};

/** Returns the id of the published simulado. */
export const makeSimulado = async (origin: string, admin: Headers, rules: object = {}): Promise<string> => {
  const made = async (path: string, body: object) => (await post(`${origin}/api${path}`, admin, body)).json;
  const { id: competency_id } = await made('/catalogue/competencies', {
    ...{ code: 'SQL', name: 'SQL', description: '', category_id: null, parent_id: null },
    ...{ kind: 'technical', half_life_days: null, no_decay: false, status: 'active' },
  });
  const ids: string[] = [];
  for (let n = 1; n <= questions; n++) {
    const { id } = await made('/questions', {
      ...{ competency_id, target_level: 1 + (n % 5), type: 'single_choice', topic: null },
      stem: `Pergunta número ${n}: qual destas consultas devolve todas as linhas da tabela de pedidos?`,
      options: ['A primeira consulta', 'A segunda consulta', 'A terceira consulta', 'Nenhuma delas'].map(
        (text, at) => ({ text, is_correct: at === 0 }),
      ),
    });
    ids.push(id);
  }
  await made('/questions/move', { ids, to: 'active' });
  const { id, version } = await made('/tests', {
    ...{ kind: 'simulado', title: 'SQL no dia a dia', audience: { audience: 'all' } },
    ...{ rules: { time_limit_s: 1500, ...rules }, sections: [{ selection: 'fixed', question_ids: ids }] },
  });
  await made(`/tests/${id}/publish`, { id, version });
  return id;
};

/** The call by which the page sends one answer. */
export const saving = (headers: Headers, { attempt_id, lease_id, questions: asked }: Attempt, at: number) => {
  const { position = 1, options = [] } = asked[at] ?? {};
  return asPage('save', headers, {
    ...{ id: attempt_id, lease_id, position, revision: 1, is_flagged: false, client_ms: 10_000 },
    answer: { kind: 'options', options: [options[at % options.length]?.id] },
  });
};
