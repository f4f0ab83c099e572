/** The consequences of deactivating a person, in sentences. */

export type Leaving = {
  direct_reports: number;
  awaited_reports: number;
  waiting_plans: number;
  open_invites: number;
  above: { id: string; name: string } | null;
};

export const peopleText = (count: number) => (count === 1 ? '1 pessoa' : `${count} pessoas`);

export const consequencesOf = (
  name: string,
  { direct_reports, awaited_reports, waiting_plans }: Leaving,
): string[] => [
  'O acesso termina na hora, em todos os dispositivos, e o assento fica livre.',
  'PDI, avaliações e registros continuam guardados.',
  ...(direct_reports > 0
    ? [
        direct_reports === 1
          ? `1 pessoa responde a ${name}.`
          : `${direct_reports} pessoas respondem a ${name}.`,
      ]
    : []),
  ...(awaited_reports > 0
    ? [
        awaited_reports === 1
          ? `1 pessoa convidada responderia a ${name}.`
          : `${awaited_reports} pessoas convidadas responderiam a ${name}.`,
      ]
    : []),
  ...(waiting_plans > 0
    ? [
        waiting_plans === 1
          ? `1 PDI espera a resposta de ${name} e vai para outra pessoa responder.`
          : `${waiting_plans} PDIs esperam a resposta de ${name} e vão para outra pessoa responder.`,
      ]
    : []),
];

/** The future of the invitations that the person sent; the first is the default. */
export const inviteChoices = [
  { value: 'pass', label: 'Passam para você' },
  { value: 'end', label: 'São revogados' },
] as const;
export type InviteChoice = (typeof inviteChoices)[number]['value'];

export const invitesQuestion = (count: number): string =>
  count === 1
    ? 'O que acontece com o convite que a pessoa enviou?'
    : `O que acontece com os ${count} convites que a pessoa enviou?`;

/** Who takes over the active and the invited reports. */
export const reportsQuestion = ({ direct_reports, awaited_reports }: Leaving): string => {
  const all = direct_reports + awaited_reports;
  return all === 1 ? 'Com quem fica essa pessoa?' : `Com quem ficam as ${all} pessoas?`;
};

export type Destination = 'above' | 'person' | 'nobody';

/** Where the reports can go; the first is the default. */
export const destinations = (above: Leaving['above']): { value: Destination; label: string }[] => [
  ...(above ? [{ value: 'above' as const, label: `${above.name}, logo acima na hierarquia` }] : []),
  { value: 'person', label: 'Outra pessoa' },
  { value: 'nobody', label: 'Ninguém, por enquanto' },
];
