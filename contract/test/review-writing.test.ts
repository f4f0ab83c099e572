import {
  checkWriting,
  givesExample,
  hasFact,
  hasNextStep,
  namesGap,
  namesStrength,
} from '@pdy/contract/rules/reviews/writing-checks';
import { describe, expect, it } from 'vitest';

const found = (rule: (text: string) => boolean, texts: readonly string[]) => texts.filter(rule);

const finds = (rule: (text: string) => boolean, yes: readonly string[], no: readonly string[]) => {
  expect(found(rule, yes)).toEqual(yes);
  expect(found(rule, no)).toEqual([]);
};

describe('a date, a number or a link', () => {
  it('is found in figures, counted words, days and addresses, but not in articles, marks and names', () => {
    finds(
      hasFact,
      [
        'Em outubro apresentou o painel.',
        'EM MARÇO, assumiu a conta.',
        'Fechou 84% da meta.',
        'Economizou R$ 1.200,50 por mês.',
        'No dia 12/05 conduziu a reunião.',
        'Atendeu três clientes difíceis.',
        'Reduziu o tempo pela metade.',
        'Levou 2h para resolver.',
        'Na terça-feira segurou a fila.',
        'Na semana passada treinou o time.',
        'No segundo trimestre dobrou a carteira.',
        'Está em https://empresa.example/painel',
        'Veja www.empresa.com.br/relatorio',
        'Ontem corrigiu o cadastro.',
        'Ficou em 1º lugar na campanha.',
      ],
      [
        '',
        'Uma pessoa muito dedicada.',
        'Na nossa conversa 1:1 falamos disso.',
        'Nossos 1 a 1 são bons.',
        'Merece nota 4.',
        'Está no nível 3.',
        'Disponível 24/7.',
        'Os dois conversaram bastante.',
        'Foi um marco para o time.',
        'Marco ajudou muito.',
        'Segue a ISO 9001.',
        'Conhece B2B.',
        'Na segunda reunião falou pouco.',
        'O maior ponto é a escuta.',
        'A quinta do diretor é longe.',
      ],
    );
  });
});

describe('a next step', () => {
  it('is in the future, and is neither past, guessed, denied nor asked', () => {
    finds(
      hasNextStep,
      [
        'Próximo passo: liderar o projeto.',
        'Vou acompanhar as reuniões.',
        'Vamos combinar um treino.',
        'Ela vai apresentar o painel em maio.',
        'Pretendo fazer o curso de SQL.',
        'Precisa ouvir mais nas reuniões.',
        'Precisa de apoio? Sim. Deve praticar a escrita.',
        'Sugiro um curso de oratória.',
        'Combinamos de revisar os textos juntos.',
        'No próximo trimestre assume a conta.',
        'Daqui em diante abre com a conclusão.',
        'O plano é treinar toda semana.',
        'Não só vai treinar, vai ensinar.',
      ],
      [
        '',
        'Vai bem.',
        'Como vai a equipe, vai muito bem.',
        'Não vou comentar.',
        'Não precisa melhorar nada.',
        'O próximo passo foi dado em março.',
        'Não há próximos passos.',
        'Sem próximo passo definido.',
        'Qual é o próximo passo?',
        'Deve ter sido difícil.',
        'Deve ser cansativo.',
        'Precisou de ajuda em abril.',
        'Vendeu bem no trimestre passado.',
        'Fez o que tinha combinado.',
      ],
    );
  });
});

describe('a strength and a gap', () => {
  it('include a strength that is named, neither denied nor missing', () => {
    finds(
      namesStrength,
      [
        'Seu ponto forte é a escuta.',
        'Destacou-se na negociação.',
        'Excelente com clientes.',
        'Domina SQL.',
        'Resolveu a fila sozinha.',
        'É referência para o time.',
        'Não só organizada, também rápida.',
        'Não fala muito, mas entregou tudo.',
        'Tem facilidade com números.',
      ],
      [
        '',
        'Trabalha na área de compras.',
        'Não foi excelente.',
        'Pouco organizado.',
        'Falta clareza nos textos.',
        'Sem clareza no que pede.',
        'Nunca ajudou os colegas.',
        'Participou da força-tarefa.',
        'Precisa de mais clareza.',
      ],
    );
  });

  it('include a gap that is named, neither ruled out nor overcome', () => {
    finds(
      namesGap,
      [
        'Tem dificuldade em dizer não.',
        'Faltou preparo na reunião.',
        'Precisa melhorar a escrita.',
        'Ainda não conduz reuniões sozinha.',
        'Não entregou o relatório.',
        'Atrasou duas entregas.',
        'Um ponto a desenvolver é a escuta.',
        'Os slides deixaram a desejar: pouco claros.',
        'É rápida, mas errou o cálculo.',
        'Ficou abaixo do esperado.',
        'Fala pouco nas reuniões.',
      ],
      [
        '',
        'Trabalha na área de compras.',
        'Entregou tudo sem atraso.',
        'Sem atrasos, erros ou falhas.',
        'Não teve dificuldade.',
        'Nunca atrasou uma entrega.',
        'Corrigiu erros do sistema.',
        'Evitou um atraso grande.',
        'Zero erros no fechamento.',
        'Nenhuma falha no período.',
        'Reduziu as falhas da linha.',
      ],
    );
  });
});

describe('an example', () => {
  it('tells of something that happened, not only of what a person is like', () => {
    finds(
      givesExample,
      [
        'Na reunião com o cliente ouviu antes de responder.',
        'Quando o sistema caiu, assumiu o atendimento sozinha.',
        'Atendeu a fila inteira durante a migração.',
        'Apresentei o painel de rotas para a diretoria.',
        'Em outubro a análise mudou a decisão do frete.',
      ],
      [
        '',
        'Excelente profissional.',
        'É um exemplo para todos nós do time.',
        'Sempre muito dedicada, atenta e gentil com todos.',
        'Não tenho nenhum exemplo para dar sobre isso.',
        'Resolveu tudo.',
        'Seu trabalho ou seu jeito, sou fã de ambos.',
      ],
    );
  });
});

describe('the four checks together', () => {
  const answer = { mark: 3, is_unseen: false, text: 'Domina SQL.', links: [] };

  it('ask for an example only with marks 1 and 5, and for nothing when nothing was observed', () => {
    const form = [answer, { ...answer, text: 'Falta ouvir mais.' }];
    expect(checkWriting(answer, form)).toEqual({
      ...{ fact: 'not_met', both_sides: 'met', next_step: 'not_met', example: 'not_asked' },
    });
    for (const mark of [1, 5]) expect(checkWriting({ ...answer, mark }, form).example).toBe('not_met');
    const unseen = { ...answer, mark: null, is_unseen: true, text: '' };
    expect(checkWriting(unseen, [answer])).toEqual({
      ...{ fact: 'not_asked', both_sides: 'not_met', next_step: 'not_asked', example: 'not_asked' },
    });
  });

  it('count a linked record as a fact', () => {
    expect(checkWriting({ ...answer, links: [{}] }, []).fact).toBe('met');
  });
});
