/** Searches of people for a picker. */
import { api } from './api.ts';

const most = 20;

/** Active people of the caller's company, by words of their name or a part of their address. */
export async function findColleagues(words: string) {
  const { items } = await api.people.directory.call({ ...(words && { search: words }), limit: most });
  return items.map(({ position, department, email, ...person }) => ({
    ...person,
    detail: [position, department].filter(Boolean).join(' · ') || email,
  }));
}
