/** The messages for broken rules of study. */
import { wholeText } from '../rules/numbers.ts';
import { mostCards, mostChoices, mostOwnDecks, mostUndone } from './words.ts';

export const studyRules = {
  deck_has_at_most_5000_cards: `Um baralho tem no máximo ${wholeText(mostCards)} cartões. Divida em dois.`,
  person_has_at_most_200_decks: `Você já tem ${mostOwnDecks} baralhos. Arquive um deles para criar ou retomar outro.`,
  deck_has_cards: 'Adicione ao menos um cartão antes de publicar.',
  deck_is_studied: 'Este baralho não está entre os que você estuda.',
  deck_is_on_offer: 'Publique o baralho antes de pedir que alguém o estude.',
  deck_is_asked_for_days_to_come: 'O prazo não pode estar no passado.',
  somebody_studies: 'Escolha quem deve estudar.',
  cloze_has_gaps: 'Marque ao menos uma lacuna, assim: {{c1::palavra}}. Os números vão de 1 a 10.',
  choice_has_one_right: `Informe de 2 a ${mostChoices} alternativas diferentes, com uma só certa.`,
  card_has_a_back: 'Escreva o verso do cartão.',
  card_has_this_side: 'Este cartão mudou e não tem mais esta parte.',
  nothing_to_undo: `Não há resposta de hoje para desfazer (as últimas ${mostUndone}, da mais nova para a mais antiga).`,
  card_changed_since:
    'Este cartão foi respondido de novo em outro lugar. A resposta não pode mais ser desfeita.',
  mistakes_wait_for_a_test:
    'Estas questões estão em um teste seu em andamento. Crie os cartões quando ele terminar.',
  mistakes_are_told: 'O gabarito deste teste ainda não saiu. Crie os cartões quando ele sair.',
  activity_fits_its_deck: 'Só uma atividade de flash cards aponta um baralho.',
  deck_finishes_activity:
    'Esta atividade termina sozinha, quando 90% dos cartões do baralho estiverem em revisão.',
  nothing_was_missed: 'Nada para estudar: nenhuma questão errada neste resultado.',
} as const;
