import { Anchor } from '@mantine/core';

const address = /https?:\/\/[^\s<>"']+/gi;
/** The punctuation at the end of an address, which is not part of it. */
const ending = /[.,;:!?)\]}]+$/;

type Part = { readonly text: string; readonly href: string | null };

export const partsOf = (words: string): readonly Part[] => {
  const parts: Part[] = [];
  let from = 0;
  for (const { 0: found, index } of words.matchAll(address)) {
    const text = found.replace(ending, '');
    if (!URL.canParse(text)) continue;
    if (index > from) parts.push({ text: words.slice(from, index), href: null });
    parts.push({ text, href: text });
    from = index + text.length;
  }
  if (from < words.length) parts.push({ text: words.slice(from), href: null });
  return parts;
};

/** The text as it was typed; only web addresses in it become links. */
export const LinkedWords = ({ children }: { children: string }) =>
  partsOf(children).map(({ text, href }, place) =>
    href === null ? (
      <span key={place}>{text}</span>
    ) : (
      <Anchor key={place} href={href} target="_blank" rel="noopener noreferrer nofollow" inherit>
        {text}
      </Anchor>
    ),
  );
