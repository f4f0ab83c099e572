/** The privacy policy. It says what the product does today; whoever changes what is kept changes it here too. */

import type { ArticlePart } from '#ui/article.tsx';

export const parts: readonly ArticlePart[] = [
  {
    id: 'quem',
    title: 'Quem responde pelos seus dados',
    paragraphs: [
      'O PDY é usado pela empresa em que você trabalha para cuidar do desenvolvimento das pessoas. A empresa decide quem participa e para que os dados são usados: pela Lei Geral de Proteção de Dados (LGPD), ela é a controladora. Quem mantém o PDY trata os dados em nome dela, como operador, e não os usa para mais nada.',
    ],
  },
  {
    id: 'dados',
    title: 'Quais dados guardamos e para quê',
    paragraphs: ['Só o que é preciso para o PDY funcionar:'],
    list: [
      [
        'Conta',
        'E-mail, nome, sobrenome e a senha, que é guardada embaralhada de um jeito que não permite lê-la de volta. Servem para você entrar e para sabermos que é você.',
      ],
      [
        'Verificação em duas etapas',
        'Se você a ativar, o segredo do aplicativo autenticador (cifrado) e a marca dos códigos de recuperação.',
      ],
      [
        'Cadastro na empresa',
        'Cargo, área, gestor, papel no PDY e, se a empresa informar, nome social, telefone, CPF e data de admissão. Servem para mostrar o que o seu cargo pede e quem acompanha você.',
      ],
      [
        'Desenvolvimento',
        'PDI, metas, atividades, comentários, evidências e o nível calculado de cada competência. É o que o PDY existe para acompanhar.',
      ],
      [
        'Segurança',
        'Data, endereço de rede e navegador das entradas, tentativas recusadas e mudanças na conta. Servem para avisar você de acessos estranhos e investigar incidentes.',
      ],
    ],
  },
  {
    id: 'base',
    title: 'Com que base',
    paragraphs: [
      'A conta, o cadastro e o desenvolvimento são tratados para cumprir o contrato entre você e a empresa e pelo interesse legítimo dela em desenvolver as pessoas. Os registros de segurança são tratados pelo interesse legítimo de proteger as contas. Não vendemos dados, não mostramos anúncios e não usamos o que você escreve para treinar sistemas.',
    ],
  },
  {
    id: 'leitores',
    title: 'Quem lê',
    paragraphs: ['Cada tela em que você escreve diz quem vai ler. Em resumo:'],
    list: [
      ['Você', 'Tudo o que é seu.'],
      [
        'Seu gestor e a linha acima dele',
        'Suas competências, evidências e o PDI. O plano em rascunho só depois que você o envia.',
      ],
      ['Colegas da empresa', 'Nome, e-mail, cargo, área e foto.'],
      ['Administração da empresa', 'O cadastro e o desenvolvimento das pessoas da própria empresa.'],
      [
        'Administração da plataforma',
        'Quem mantém o PDY vê quais empresas o usam e quantas pessoas há em cada uma. Cada consulta fica registrada.',
      ],
      ['Outras empresas', 'Nada. A separação é feita no próprio banco de dados.'],
    ],
  },
  {
    id: 'numeros',
    title: 'Como os números são calculados',
    paragraphs: [
      'O nível de cada competência é calculado a partir das evidências, por uma regra igual para todos. Em “Por quê?”, ao lado de cada número, estão as evidências e o peso de cada uma. O PDY não toma decisões sobre promoção, salário ou desligamento: quem decide são pessoas. Se um número parecer errado, fale com o seu gestor ou com o administrador da empresa.',
    ],
  },
  {
    id: 'tempo',
    title: 'Por quanto tempo',
    paragraphs: [
      'A conta e o desenvolvimento ficam enquanto a empresa usar o PDY. Desativar uma conta bloqueia o acesso na hora e mantém o histórico; para apagar ou anonimizar, veja os seus direitos abaixo. A sessão termina depois de 14 dias sem uso ou 30 dias no total, salvo se quem instalou o PDY escolher outro prazo. Links enviados por e-mail valem de 1 hora a 7 dias.',
    ],
  },
  {
    id: 'navegador',
    title: 'O que fica no seu navegador',
    paragraphs: [
      'Um único cookie, que lembra se o menu está aberto. Além dele, o navegador guarda a sua sessão, a aparência escolhida (clara ou escura), um número sorteado que marca este dispositivo como conhecido para que estranhos não consigam bloquear a sua entrada e, até você enviar ou sair, o que estiver escrevendo em um formulário. Nada disso vai para terceiros: o PDY não carrega nada de outros sites.',
    ],
  },
  {
    id: 'seguranca',
    title: 'Como protegemos',
    paragraphs: [
      'A senha nunca é guardada como foi digitada, cinco tentativas erradas bloqueiam o acesso por um tempo, e avisamos por e-mail sobre entradas de dispositivos novos, trocas de senha e mudanças na verificação em duas etapas e nas formas de entrar. As permissões são conferidas no servidor a cada pedido. Em Perfil, Segurança, você troca a senha, ativa a verificação em duas etapas e vê em que dispositivos a sua conta está aberta, para encerrar os que quiser.',
    ],
  },
  {
    id: 'direitos',
    title: 'Seus direitos',
    paragraphs: [
      'A LGPD garante que você possa confirmar que tratamos os seus dados, acessá-los, corrigi-los, levá-los para outro serviço, saber com quem foram compartilhados, opor-se a um uso, pedir a revisão de um número calculado e pedir que sejam apagados ou anonimizados quando não forem mais necessários.',
      'Peça ao administrador da sua empresa, ou ao encarregado de dados (DPO) que ela indicar. Se a resposta não resolver, você pode recorrer à Autoridade Nacional de Proteção de Dados (ANPD).',
    ],
  },
  {
    id: 'contato',
    title: 'Contato e mudanças',
    paragraphs: [
      'Fale com o administrador da sua empresa: é ele quem pode atender aos pedidos e acionar quem mantém o PDY. Quando esta política mudar, o novo texto aparecerá nesta página.',
    ],
  },
];
