/** The whole map as a picture, not only the part on the screen. */
import { getNodesBounds, type Node } from '@xyflow/react';
import { toBlob } from 'html-to-image';
import { saveFile } from '#lib/save-file.ts';

const margin = 40;

export async function exportPng(viewport: HTMLElement, nodes: Node[]): Promise<void> {
  const { x, y, width, height } = getNodesBounds(nodes);
  const blob = await toBlob(viewport, {
    width: width + 2 * margin,
    height: height + 2 * margin,
    pixelRatio: 2,
    backgroundColor: getComputedStyle(document.documentElement).getPropertyValue('--pdy-sheet'),
    style: {
      width: `${width + 2 * margin}px`,
      height: `${height + 2 * margin}px`,
      transform: `translate(${margin - x}px, ${margin - y}px) scale(1)`,
    },
  });
  if (!blob) throw new Error('the map was not drawn');
  saveFile(blob, 'mapa-de-carreira.png');
}
