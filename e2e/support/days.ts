/** YYYY-MM-DD: the day that is `days` from today in the time zone of the companies in tests. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' });
