import { describe, expect, it } from 'vitest';
import { bareMessage, scrubbed, withoutPersonalData } from './redaction-text.ts';

const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

describe('SE-06: free text', () => {
  it.each([
    ['ana.souza+pdy@aroeira.example não entrou', '[oculto] não entrou'],
    ['CPF 529.982.247-25 recusado', 'CPF [oculto] recusado'],
    ['CPF 52998224725 recusado', 'CPF [oculto] recusado'],
    ['ligue (11) 98765-4321', 'ligue [oculto]'],
    [`Bearer ${token} recusado`, 'Bearer [oculto] recusado'],
  ])('%s', (text, left) => expect(scrubbed(text)).toBe(left));

  it.each(['2026-11-21T12:05:00.000Z', '019ab3c4-1234-7890-8123-123456789012', '3 de 4 metas, 62%'])(
    'keeps what says nothing of a person: %s',
    (text) => expect(scrubbed(text)).toBe(text),
  );

  it('loses the values that an error quotes', () => {
    expect(bareMessage(`Unexpected token 'M', "Maria Silva" is not valid JSON`)).toBe(
      'Unexpected token …, … is not valid JSON',
    );
    expect(bareMessage('x'.repeat(500))).toHaveLength(200);
  });
});

describe('SE-06: the data on the device', () => {
  it('have neither revealing fields nor revealing texts, however deep', () => {
    const kept = withoutPersonalData({
      message: 'falhou para ana@aroeira.example',
      metadata: {
        userEmail: 'ana@aroeira.example',
        list: [{ phone_number: '1' }, { note: '529.982.247-25' }],
      },
    });
    expect(kept).toEqual({
      message: 'falhou para [oculto]',
      metadata: { userEmail: '[oculto]', list: [{ phone_number: '[oculto]' }, { note: '[oculto]' }] },
    });
  });
});
