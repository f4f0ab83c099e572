/** Each tool in words: its purpose, its preview, and its button. */
import type { Tool, ToolFact } from '@pdy/contract/panels/panels';
import { formatNumber } from '#lib/words/format.ts';

type Words = {
  /** The purpose of the tool. */
  why: string;
  /** The text of its button on the page, which only opens the preview. */
  look: string;
  /** The effects, above the figures. */
  plan: string;
  run: string;
  /** The text when there is nothing to do. */
  idle: string;
  done: string;
};

export const toolWords: Record<Tool, Words> = {
  levels: {
    why: 'Calcula os níveis com a data de hoje.',
    look: 'Simular',
    plan: 'Cada nível é calculado de novo a partir das evidências, com a data de hoje, e os números da empresa são contados de novo. Nenhuma evidência muda.',
    run: 'Recalcular agora',
    idle: 'Ainda não há evidências para calcular.',
    done: 'Recálculo em andamento',
  },
  logs: {
    why: 'Confere se algo foi alterado nos últimos 30 dias.',
    look: 'Verificar',
    plan: 'A cadeia de cada dia é refeita e comparada com a que foi gravada. Nada é alterado.',
    run: 'Verificar agora',
    idle: 'Não há registros nos últimos 30 dias.',
    done: 'Verificação concluída',
  },
  notifications: {
    why: 'Manda os avisos que não saíram.',
    look: 'Simular',
    plan: 'Cada aviso sai uma vez só: quem já recebeu não recebe de novo. E-mails não são reenviados.',
    run: 'Reenviar agora',
    idle: 'Nenhum aviso ficou para trás.',
    done: 'Avisos a caminho',
  },
  export: {
    why: 'Pessoas, cargos, competências, evidências e PDIs em um arquivo.',
    look: 'Ver o que sai',
    plan: 'O arquivo é JSON e traz o que você pode ver. CPF e telefone ficam de fora. A exportação fica registrada nos Logs de Acesso.',
    run: 'Exportar agora',
    idle: 'Ainda não há dados para exportar.',
    done: 'Arquivo exportado',
  },
};

export const factText = ({ label, value }: ToolFact) => `${formatNumber(value)} ${label}`;
