/** One scale: six sizes of type, eight spaces, three radii, three weights (`web/src/app/theme/scale.css`). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const web = join(import.meta.dirname, '../web/src');
const scale = readFileSync(join(web, 'app/theme/scale.css'), 'utf8');
const tokensOf = (kind: string) =>
  new Set([...scale.matchAll(new RegExp(`--(${kind}-\\d+):`, 'g'))].map(([, name]) => name));

/** Room that a bar or a picture of another part takes: no distance of the scale. */
const rooms = /^(?:var\(--first-.*\)|\d{3,}px)$/;

const declared =
  /(?:^|[;{\s])(font-size|font-weight|[\w-]*radius|(?:row-|column-)?gap|(?:padding|margin)[\w-]*):\s*([^;{}]+)/g;
const measure = /-?\d*\.?\d+(?:px|rem|em)\b/g;

/** Hairlines, and circles. */
const always = new Set(['0px', '1px', '-1px', '999px']);

const faultsOf = (css: string): string[] =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(declared)].flatMap(([, property = '', value = '']) => {
    if (property === 'font-weight')
      return /^(?:400|550|600|inherit|var\(.*\))$/.test(value.trim()) ? [] : [`${property}: ${value}`];
    const own = value.split(/\s+(?![^(]*\))/).filter((part) => !rooms.test(part));
    const sizes = own.flatMap((part) => part.match(measure) ?? []).filter((size) => !always.has(size));
    return sizes.length === 0 ? [] : [`${property}: ${value}`];
  });

const unknownTokens = (css: string) =>
  [...css.matchAll(/var\(--((?:text|space|radius)-\d+)\)/g)].flatMap(([, name = '']) =>
    tokensOf(name.replace(/-\d+$/, '')).has(name) ? [] : [name],
  );

/** Style props of components take names of the scale. */
const literalProp =
  /\b(?:fz|fw|radius|gap|rowGap|columnGap|spacing|verticalSpacing|horizontalSpacing|[mp][tblrxy]?)=(?:\{-?[\d.]+\}|"-?[\d.]+(?:px|rem)")/g;
const allowedProp = /=\{(?:0|400|550|600)\}$/;

describe('the scale', () => {
  it('has six sizes of type, eight spaces and three radii', () => {
    expect(['text', 'space', 'radius'].map((kind) => tokensOf(kind).size)).toEqual([6, 8, 3]);
  });

  it('is all that style sheets use', () => {
    const found = globSync('**/*.css', { cwd: web })
      .filter((file) => file !== 'app/theme/scale.css')
      .flatMap((file) => {
        const css = readFileSync(join(web, file), 'utf8');
        return [...faultsOf(css), ...unknownTokens(css)].map((fault) => `${file}: ${fault}`);
      });
    expect(found).toEqual([]);
  });

  it('is all that style props use', () => {
    const found = globSync('**/*.tsx', { cwd: web }).flatMap((file) =>
      (readFileSync(join(web, file), 'utf8').match(literalProp) ?? [])
        .filter((prop) => !allowedProp.test(prop))
        .map((prop) => `${file}: ${prop}`),
    );
    expect(found).toEqual([]);
  });

  it('is broken by another size, space, radius or weight', () => {
    for (const css of [
      'font-size: 15px',
      'gap: 10px',
      'border-radius: 7px',
      'font-weight: 650',
      'padding: 0 0.6rem',
    ])
      expect(faultsOf(`.a { ${css}; }`)).toHaveLength(1);
    expect(faultsOf('.a { padding: 0 var(--space-8) 1px; border-radius: 50%; font-weight: 550; }')).toEqual(
      [],
    );
    expect(unknownTokens('.a { gap: var(--space-10); }')).toEqual(['space-10']);
  });
});
