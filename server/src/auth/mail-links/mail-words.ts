/** The parts of an account mail before its layout, and the sentences that several mails share. */
import { deviceOf } from '../sessions/session-list.ts';

export type Details = Readonly<Record<string, string>>;

export type Words = {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Label of the button. Absent: the mail only informs. */
  readonly label?: string;
  /** Where the button of a mail without a link leads. The root of the site by default. */
  readonly path?: string;
  readonly hasCode?: boolean;
  readonly notes: readonly string[];
};

export const notMe = 'Se não foi você, ignore este email: nada muda na sua conta.';
export const securePassword =
  'Se não foi você, troque a sua senha agora e avise o administrador da sua empresa.';
export const wasMe = 'Se foi você, não é preciso fazer nada.';

const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/**
 * When and where it happened. `device` is a user agent, which strangers can choose, so only the known parts of it are
 * shown.
 */
export const whenAndWhere = ({ device, network, at }: Details): string[] =>
  [
    at && `Quando: ${moment.format(new Date(at))} (horário de Brasília)`,
    device && `Dispositivo: ${deviceOf(device).replace(/^Dispositivo /, '')}`,
    network && `Rede: ${network}`,
  ].filter((line): line is string => Boolean(line));
