import { NewDataRequest } from '@pdy/contract/companies/data-requests';
import {
  CompanyCalendarChange,
  CompanyProfileChange,
  PrivacyContactChange,
} from '@pdy/contract/companies/settings';
import { afterBusinessMinutes, businessMinutes } from '@pdy/contract/rules/business-time';
import { describe, expect, it } from 'vitest';

const profile = {
  name: 'Padaria Aurora',
  contact_email: '',
  contact_phone: null,
  address: '',
  website: '',
  logo_url: '',
  version: 1,
};
const said = (schema: typeof CompanyProfileChange | typeof CompanyCalendarChange, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('VA-09: the data of a company', () => {
  it('may be empty except for the name; an empty field is null', () => {
    expect(CompanyProfileChange.parse(profile)).toEqual({
      ...profile,
      contact_email: null,
      address: null,
      website: null,
      logo_url: null,
    });
  });

  it.each([
    [{ name: '   ' }, 'name: Nome é obrigatório'],
    [{ name: 'x'.repeat(201) }, 'name: Nome muito longo (máximo 200 caracteres)'],
    [{ contact_email: 'contato' }, 'contact_email: Email inválido'],
    [{ contact_phone: 'onze' }, 'contact_phone: Telefone contém caracteres não permitidos'],
    [{ website: 'a padaria' }, 'website: Informe um endereço completo, como https://exemplo.com.br'],
    [
      { logo_url: 'javascript:alert(1)' },
      'logo_url: Informe um endereço completo, como https://exemplo.com.br',
    ],
  ])('%o is refused', (change, sentence) => {
    expect(said(CompanyProfileChange, { ...profile, ...change })).toEqual([sentence]);
  });

  it.each(['slug', 'domain', 'subscription_type', 'max_users', 'is_active'])(
    'has no %s to change: that is the platform’s',
    (field) => {
      expect(said(CompanyProfileChange, { ...profile, [field]: 'x' })).toHaveLength(1);
    },
  );

  it('VA-06: its lines are cleaned', () => {
    expect(CompanyProfileChange.parse({ ...profile, name: ' <script>Aurora ' }).name).toBe('Aurora');
  });
});

const calendar = {
  timezone: 'America/Manaus',
  week: { '1': [['09:00', '18:00']] },
  holiday_preset: 'nacional',
  extra_closed: [],
  removed: [],
  version: 1,
};

describe('the calendar of a company', () => {
  it('puts the openings of a day in order', () => {
    const week = {
      '7': [
        ['22:00', '24:00'],
        ['00:00', '06:00'],
      ],
    };
    expect(CompanyCalendarChange.parse({ ...calendar, week }).week).toEqual({
      '7': [
        ['00:00', '06:00'],
        ['22:00', '24:00'],
      ],
    });
  });

  it('stores an opening that passes midnight as two, each within its day, and counts all of it', () => {
    const nights = { '1': [['22:00', '06:00']], '5': [['18:00', '06:00']], '7': [['20:00', '00:00']] };
    const { week } = CompanyCalendarChange.parse({ ...calendar, week: nights });
    expect(week).toEqual({
      '1': [['22:00', '24:00']],
      '2': [['00:00', '06:00']],
      '5': [['18:00', '24:00']],
      '6': [['00:00', '06:00']],
      '7': [['20:00', '24:00']],
    });
    const zoned = {
      week,
      preset: 'nenhum',
      extra_closed: [],
      removed: [],
      timezone: 'America/Sao_Paulo',
    } as const;
    const at = (local: string) => Date.parse(`${local}:00-03:00`);
    // From Monday evening to Tuesday morning the whole night counts, and nothing before or after it.
    expect(businessMinutes(at('2026-11-23T12:00'), at('2026-11-24T12:00'), zoned)).toBe(8 * 60);
    expect(afterBusinessMinutes(at('2026-11-23T23:00'), 120, zoned)).toBe(at('2026-11-24T01:00'));
    expect(afterBusinessMinutes(at('2026-11-24T05:00'), 120, zoned)).toBe(at('2026-11-27T19:00'));
  });

  it('may go on from Sunday night to Monday, and says where the night overlaps the morning', () => {
    const sunday = { '7': [['22:00', '06:00']], '1': [['06:00', '12:00']] };
    expect(CompanyCalendarChange.parse({ ...calendar, week: sunday }).week).toEqual({
      '1': [
        ['00:00', '06:00'],
        ['06:00', '12:00'],
      ],
      '7': [['22:00', '24:00']],
    });
    const meets = { '7': [['22:00', '06:00']], '1': [['05:00', '12:00']] };
    expect(said(CompanyCalendarChange, { ...calendar, week: meets })).toContain(
      'week.1: Um horário que passa da meia-noite se sobrepõe aos deste dia.',
    );
  });

  it.each([
    [{ week: {} }, 'week: O calendário precisa de ao menos um horário de atendimento.'],
    [{ week: { '1': [] } }, 'week: O calendário precisa de ao menos um horário de atendimento.'],
    [
      { week: { '1': [['18:00', '09:00']] } },
      'week.1: O fim vem depois do início, e os horários do dia não se sobrepõem.',
    ],
    [
      {
        week: {
          '1': [
            ['09:00', '13:00'],
            ['12:00', '18:00'],
          ],
        },
      },
      'week.1: O fim vem depois do início, e os horários do dia não se sobrepõem.',
    ],
    [{ week: { '1': [['9h', '18:00']] } }, 'week.1.0.0: Informe um horário como 09:00'],
    [{ timezone: 'Europe/Lisbon' }, 'timezone: Escolha um fuso horário da lista'],
    [{ removed: ['2026-11-20', '2026-11-20'] }, 'removed: Há dias repetidos.'],
    [{ extra_closed: [{ day: '2026-13-01', name: 'x' }] }, 'extra_closed.0.day: Data inválida'],
    [{ extra_closed: [{ day: '2026-12-24', name: '' }] }, 'extra_closed.0.name: Nome é obrigatório'],
  ])('%o is refused', (change, sentence) => {
    expect(said(CompanyCalendarChange, { ...calendar, ...change })).toContain(sentence);
  });
});

describe('the encarregado', () => {
  it('has a name and an address, or neither', () => {
    const parse = (dpo_name: string, dpo_email: string) =>
      PrivacyContactChange.safeParse({ dpo_name, dpo_email, version: 1 });
    expect(parse('', '').data).toMatchObject({ dpo_name: null, dpo_email: null });
    expect(parse('Bia', 'bia@empresa.example').success).toBe(true);
    expect(parse('Bia', '').error?.issues[0]).toMatchObject({
      path: ['dpo_email'],
      message: 'Email é obrigatório',
    });
    expect(parse('', 'bia@empresa.example').error?.issues[0]).toMatchObject({ path: ['dpo_name'] });
  });
});

it('a correction needs a text on what to correct; other requests need none', () => {
  expect(NewDataRequest.safeParse({ kind: 'correction', message: '  ' }).error?.issues[0]?.message).toBe(
    'Diga o que precisa ser corrigido.',
  );
  expect(NewDataRequest.parse({ kind: 'access' })).toEqual({ kind: 'access', message: null });
});
