/** Colleagues in the search, and the actions for the chosen one. */
import type { Colleague } from '@pdy/contract/people/people';
import { Copy, Mail, Ruler, UserRound } from 'lucide-react';
import { toastDone, toastError } from '#lib/feedback.ts';
import type { Option } from './option.ts';

export const personOption = (person: Colleague, onPerson: (person: Colleague) => void): Option => ({
  id: `person:${person.user_id}`,
  kind: 'person',
  title: person.name,
  words: person.email,
  detail: [person.position, person.department].filter(Boolean).join(' · ') || undefined,
  icon: UserRound,
  run: () => onPerson(person),
  stays: true,
});

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toastDone('E-mail copiado');
  } catch {
    toastError(`Não foi possível copiar. O e-mail é ${text}`);
  }
}

/** `isLed`: the reader may read this person's competencies. */
export function optionsOfPerson({ user_id, email }: Colleague, isLed: boolean): Option[] {
  const action = (name: string, rest: Pick<Option, 'title' | 'icon' | 'detail'>) => ({
    id: `person-action:${name}`,
    kind: 'action' as const,
    ...rest,
  });
  return [
    {
      ...action('mail', { title: 'Escrever e-mail', detail: email, icon: Mail }),
      run: () => window.location.assign(`mailto:${email}`),
    },
    {
      ...action('copy', { title: 'Copiar e-mail', icon: Copy }),
      run: () => void copy(email),
    },
    ...(isLed
      ? [
          {
            ...action('competencies', { title: 'Ver competências', icon: Ruler }),
            href: `/profile?pessoa=${user_id}`,
          },
        ]
      : []),
  ];
}
