import type { DemoDeck } from './card.ts';
import { lgpdDeck } from './lgpd.ts';
import { securityDeck } from './seguranca-da-informacao.ts';
import { safetyDeck } from './seguranca-do-trabalho.ts';
import { sqlDeck } from './sql.ts';

export const demoDecks: readonly DemoDeck[] = [sqlDeck, lgpdDeck, securityDeck, safetyDeck];
