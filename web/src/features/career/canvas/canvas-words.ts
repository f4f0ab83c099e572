/** The texts of the canvas for screen readers. */
export const canvasWords = {
  'node.a11yDescription.default': 'Enter abre os detalhes. Esc fecha.',
  'node.a11yDescription.keyboardDisabled':
    'Enter abre os detalhes. As setas seguem os caminhos para outros cargos. Esc fecha.',
  'node.a11yDescription.ariaLiveMessage': ({
    direction,
    x,
    y,
  }: {
    direction: string;
    x: number;
    y: number;
  }) => `Movido para ${directions[direction] ?? direction}. Posição ${Math.round(x)}, ${Math.round(y)}.`,
  'edge.a11yDescription.default': 'Enter seleciona o movimento. Delete remove. Esc desfaz a seleção.',
  'controls.ariaLabel': 'Aproximar e afastar',
  'controls.zoomIn.ariaLabel': 'Aproximar',
  'controls.zoomOut.ariaLabel': 'Afastar',
  'controls.fitView.ariaLabel': 'Mostrar tudo',
  'controls.interactive.ariaLabel': 'Travar ou destravar o mapa',
  'minimap.ariaLabel': 'Visão geral do mapa',
  'handle.ariaLabel': 'Ponto de ligação',
};

const directions: Readonly<Record<string, string>> = {
  up: 'cima',
  down: 'baixo',
  left: 'a esquerda',
  right: 'a direita',
};
