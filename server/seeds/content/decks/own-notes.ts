import type { CardDraft } from '@pdy/contract/study/decks';
import { basic, cloze } from './card.ts';

/** A deck that a person of the data team keeps for themselves. */
export const ownNotes: {
  readonly title: string;
  readonly description: string;
  readonly cards: readonly CardDraft[];
} = {
  title: 'Minhas anotações',
  description: 'O que anoto nas reuniões e quero lembrar sem abrir o caderno.',
  cards: [
    basic(
      'O que é OTIF?',
      'Pedidos entregues completos e no prazo, sobre o total de pedidos (on time in full).',
      'Um pedido que chega no dia, mas incompleto, não conta.',
    ),
    basic('Como se calcula o giro de estoque?', 'Custo do que saiu no período dividido pelo estoque médio.'),
    basic(
      'Por que comparar medianas, e não médias, de prazo de entrega?',
      'Poucas entregas muito atrasadas puxam a média para cima.',
      'A mediana mostra a entrega típica. Para as piores, olhar o percentil 95.',
    ),
    cloze(
      'Antes de publicar um painel: conferir o {{c1::total}} com a fonte e anotar a {{c2::data}} da carga.',
    ),
    basic(
      'O que é uma carga idempotente?',
      'A que pode rodar de novo e deixa o mesmo resultado.',
      'Se cair no meio da noite, basta repetir.',
    ),
    cloze('Na tabela fato fica o que se {{c1::mede}}; na dimensão, o que {{c2::descreve}}.'),
    basic(
      'Que pergunta fazer primeiro quando pedem um relatório novo?',
      'Que decisão você vai tomar com ele?',
      'Metade dos pedidos vira um filtro em um painel que já existe.',
    ),
    basic(
      'Qual eixo nunca deve começar fora do zero?',
      'O de um gráfico de barras.',
      'Na barra, o comprimento é o valor: cortar a base exagera a diferença.',
    ),
  ],
};
