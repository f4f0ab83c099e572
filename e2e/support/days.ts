/** YYYY-MM-DD, so many days from today, where the demo companies and those of the tests are. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
