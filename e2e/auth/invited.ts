/** A company's administrator invites by the calls that the screens make; the link is in the mail. */
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { demoPassword } from '../support/person.ts';
import { mailTo } from './data-dir.ts';
import { newEmail } from './new-person.ts';

type Administration = {
  get(path: string): Promise<unknown>;
  post(path: string, body: object): Promise<unknown>;
};

const administrator = 'rh@aroeira.example';

/** One session for all tests of a process. */
let token: string | undefined;

async function tokenOf(request: APIRequestContext) {
  const signedIn = await request.post('/auth/v1/token?grant_type=password', {
    data: { email: administrator, password: demoPassword() },
  });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
  return ((await signedIn.json()) as { access_token: string }).access_token;
}

/** The calls of an administrator. */
async function administration(request: APIRequestContext): Promise<Administration> {
  token ??= await tokenOf(request);
  const headers = { authorization: `Bearer ${token}` };
  const bodyOf = async (answer: Awaited<ReturnType<APIRequestContext['get']>>) => {
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  return {
    get: async (path) => bodyOf(await request.get(`/api${path}`, { headers })),
    post: async (path, data) => bodyOf(await request.post(`/api${path}`, { headers, data })),
  };
}

type Asked = { email?: string; role?: string; first_name?: string };

/** An invitation whose mail has arrived. `link`: path and query of its address. */
export async function invite(request: APIRequestContext, { email = newEmail(), ...more }: Asked = {}) {
  const calls = await administration(request);
  const { results } = (await calls.post('/invites', { invites: [{ email, ...more }] })) as {
    results: { outcome: string; id: string }[];
  };
  expect(results).toMatchObject([{ outcome: 'created' }]);
  const mail = await mailTo(email, /^Convite para o PDY: Aroeira Logística$/);
  return { id: results[0]?.id ?? '', email, link: mail.link, mail, calls };
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

export async function fillInvited(page: Page, password: string, firstName = 'Jordana') {
  await page.getByLabel('Nome', { exact: true }).fill(firstName);
  await page.getByLabel('Sobrenome').fill("D'Ávila");
  await page.getByLabel(/^Senha/).fill(password);
  await page.getByLabel('Confirmar senha').fill(password);
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check();
}
