/** The accessibility statement. It only names real tests: when these change, it has to change, too. */
import type { ArticlePart } from '#ui/page/article.tsx';

export const parts: readonly ArticlePart[] = [
  {
    id: 'meta',
    title: 'A nossa meta',
    paragraphs: [
      'O PDY é feito para ser usado por qualquer pessoa: com teclado, leitor de tela, ampliação, alto contraste ou pouco movimento. A meta é cumprir os níveis A e AA das Diretrizes de Acessibilidade para Conteúdo Web (WCAG 2.2), que a norma brasileira ABNT NBR 17225 também adota.',
      'É uma declaração nossa, a partir dos nossos próprios testes. Nenhuma entidade externa avaliou o PDY até agora.',
    ],
  },
  {
    id: 'oferece',
    title: 'O que você encontra',
    paragraphs: ['Em todas as telas:'],
    list: [
      [
        'Teclado',
        'Tudo funciona sem mouse, com o foco sempre visível. A primeira tecla Tab mostra os atalhos para o conteúdo e para o menu.',
      ],
      [
        'Leitor de tela',
        'Cada página tem um título, regiões nomeadas e campos com rótulo. Ao mudar de página, o título é anunciado; avisos e erros também.',
      ],
      [
        'Cores',
        'Tema claro e escuro, ou o do seu sistema, com contraste de ao menos 4,5 para 1 nos textos. Nenhuma informação depende só da cor.',
      ],
      [
        'Tamanho',
        'A página se ajusta a telas de 320 pixels e à ampliação do navegador sem rolagem para os lados.',
      ],
      ['Movimento', 'Se o seu sistema pede menos movimento, as animações são retiradas.'],
      [
        'Tempo',
        'Mensagens de erro ficam na tela até você fechá-las. Se a sessão terminar, você entra de novo no mesmo lugar e o que escreveu continua lá.',
      ],
    ],
  },
  {
    id: 'testes',
    title: 'O que testamos',
    paragraphs: [
      'A cada mudança, testes automáticos abrem as telas em um navegador Chromium, nos temas claro e escuro, e verificam as regras da WCAG que uma máquina consegue verificar (com axe-core), a ordem e a visibilidade do foco pelo teclado e a largura da página. As cores do tema são conferidas par a par.',
    ],
  },
  {
    id: 'limites',
    title: 'O que ainda não sabemos ou não fizemos',
    paragraphs: ['Para você não descobrir sozinho:'],
    list: [
      [
        'Leitores de tela',
        'Ainda não testamos com NVDA, JAWS, VoiceOver ou TalkBack, nem com pessoas que os usam todos os dias. O que dizemos sobre eles vem da estrutura das páginas.',
      ],
      ['Outros navegadores', 'Os testes automáticos usam só o Chromium. Firefox e Safari não são testados.'],
      ['Libras', 'Não há tradução para Libras.'],
      [
        'Páginas em construção',
        'Algumas páginas do menu ainda dizem apenas o que haverá nelas. Elas serão testadas do mesmo modo quando ficarem prontas.',
      ],
    ],
  },
  {
    id: 'contato',
    title: 'Como avisar de um problema',
    paragraphs: [
      'Se algo impedir ou dificultar o seu uso, conte à administração do PDY na sua empresa: diga em que página foi, o que você queria fazer e como você navega. A administração aciona quem mantém o PDY. Uma barreira que impeça o uso é tratada como defeito.',
    ],
  },
  {
    id: 'data',
    title: 'Data desta declaração',
    paragraphs: ['21 de novembro de 2026. Ela é revista quando o PDY ou os testes mudam.'],
  },
];
