/** The list of shortcuts by place; the keys that lead to a page are in `go-keys.ts`. */
import type { Keys } from '#lib/keys/shortcuts.ts';

type Shortcut = readonly [keys: Keys, does: string];

const everywhere: readonly Shortcut[] = [
  ['mod+k', 'Buscar em tudo'],
  ['mod+b', 'Recolher ou abrir o menu'],
  ['?', 'Ver estes atalhos'],
];
const inForms: readonly Shortcut[] = [
  ['mod+Enter', 'Enviar o formulário'],
  ['Esc', 'Fechar a janela ou o painel'],
];

const inLists: readonly Shortcut[] = [
  ['j', 'Próxima linha'],
  ['k', 'Linha anterior'],
  ['Enter', 'Abrir a linha'],
  ['n', 'Novo item, onde a página permite'],
  ['/', 'Ir para a busca da página'],
];

const inPlans: readonly Shortcut[] = [
  ['n', 'Nova meta'],
  ['e', 'Editar a meta aberta'],
  ['Espaço', 'Pegar e soltar um cartão do quadro; as setas movem'],
];

const inFeed: readonly Shortcut[] = [
  ['j', 'Próxima publicação'],
  ['k', 'Publicação anterior'],
  ['l', 'Curtir a publicação'],
];

const inFeedback: readonly Shortcut[] = [
  ['d', 'Dar feedback'],
  ['p', 'Pedir feedback'],
];

const inStudy: readonly Shortcut[] = [
  ['Espaço', 'Virar o cartão; virado, foi bom'],
  ['1', 'Errei; as outras são 2, 3 e 4'],
  ['z', 'Desfazer a última resposta'],
  ['b', 'Adiar o cartão para amanhã'],
  ['s', 'Suspender o cartão'],
  ['e', 'Editar o cartão, se é seu'],
  ['r', 'Avisar de um erro no cartão'],
];

const inTickets: readonly Shortcut[] = [
  ['r', 'Responder no chamado aberto'],
  ['i', 'Nota interna, para quem atende'],
  ['a', 'Atender o chamado'],
  ['s', 'Mudar a situação'],
];

export const shortcutLists = [
  { name: 'Em qualquer página', of: everywhere },
  { name: 'Em formulários', of: inForms },
  { name: 'Em listas', of: inLists },
  { name: 'No PDI', of: inPlans },
  { name: 'No mural', of: inFeed },
  { name: 'No Feedback Loop', of: inFeedback },
  { name: 'No estudo', of: inStudy },
  { name: 'Em um chamado', of: inTickets },
] as const;
