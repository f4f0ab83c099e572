/** The pages of this product where a sign-in may end. Any other address becomes the first page without an error. */

const pages = new Set(['/', '/auth', '/auth/confirm', '/cadastrar', '/profile', '/reset-password']);
const longest = 2048;

export type Redirects = {
  /** The wanted address when it is one of ours, with its query (without fragment); else the root of the site. */
  resolve(wanted: string | null | undefined): URL;
};

/** Whether an address has no spellings that browsers and servers read differently. */
const isPlain = (text: string) => /^https?:\/\/[\x21-\x7e]+$/i.test(text) && !/[\\@]|%5c/i.test(text);

const isOurs = (url: URL, origin: string) =>
  url.origin === origin && url.username === '' && url.password === '' && pages.has(url.pathname);

export const createRedirects = (publicUrl: string): Redirects => {
  const { origin } = new URL(publicUrl);
  return {
    resolve(wanted) {
      const root = new URL('/', origin);
      if (!wanted || wanted.length > longest || !isPlain(wanted)) return root;
      const url = URL.parse(wanted);
      if (!url || !isOurs(url, origin)) return root;
      url.hash = '';
      return url;
    },
  };
};
