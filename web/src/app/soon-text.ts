/** What each page that is being built will be for, in one sentence. */
export const soonText: Record<string, string> = {
  '/dashboard': 'Aqui ficarão suas próximas ações, o andamento do seu PDI e suas maiores lacunas.',
  '/profile': 'Aqui você verá seus dados, suas competências e o histórico dos seus cargos.',
  '/pdi': 'Aqui você verá onde está, para quais cargos pode ir e o que falta para cada passo.',
  '/goals': 'Aqui ficará o plano que você e seu gestor combinam, meta por meta.',
  '/simulacoes': 'Aqui você fará simulados técnicos e verá em que questões vale a pena insistir.',
  '/proficiencia':
    'Aqui você descobrirá seu nível em cada competência, com testes que se ajustam às suas respostas.',
  '/behavioral-tests':
    'Aqui você responderá testes sobre seu jeito de trabalhar e escolherá com quem compartilhar.',
  '/performance': 'Aqui você e seu gestor acompanharão os ciclos de avaliação de desempenho.',
  '/action-library': 'Aqui você encontrará atividades de estudo e de prática para cada competência.',
  '/flashcards': 'Aqui você revisará, em poucos minutos por dia, o que não quer esquecer.',
  '/feedback-loop': 'Aqui você pedirá, dará e receberá feedback dos colegas.',
  '/recommendations': 'Aqui você verá o que estudar e praticar para diminuir suas lacunas.',
  '/reports': 'Aqui a liderança acompanhará a evolução das competências por equipe.',
  '/tickets': 'Aqui você abrirá chamados e acompanhará as respostas.',
  '/admin': 'Aqui ficarão as ferramentas de administração da empresa.',
  '/company-admin': 'Aqui você verá o que precisa de você e como a empresa está usando o PDY.',
  '/company-settings': 'Aqui você definirá as preferências da empresa.',
  '/corporate': 'Aqui você acompanhará o desenvolvimento das pessoas em toda a empresa.',
  '/platform-management': 'Aqui você cuidará das empresas, dos usuários e dos planos da plataforma.',
};
