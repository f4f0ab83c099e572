/** Lists and limits of companies that schemas and screens share. */

/** The time zones of Brazil by IANA name. None has had daylight saving time since 2019. */
export const timezoneLabel = {
  'America/Noronha': 'Fernando de Noronha (UTC−2)',
  'America/Sao_Paulo': 'Brasília, Sudeste, Sul e Goiás (UTC−3)',
  'America/Bahia': 'Bahia (UTC−3)',
  'America/Maceio': 'Alagoas e Sergipe (UTC−3)',
  'America/Recife': 'Pernambuco (UTC−3)',
  'America/Fortaleza': 'Ceará, Maranhão, Paraíba, Piauí e Rio Grande do Norte (UTC−3)',
  'America/Araguaina': 'Tocantins (UTC−3)',
  'America/Belem': 'Amapá e leste do Pará (UTC−3)',
  'America/Santarem': 'Oeste do Pará (UTC−3)',
  'America/Campo_Grande': 'Mato Grosso do Sul (UTC−4)',
  'America/Cuiaba': 'Mato Grosso (UTC−4)',
  'America/Manaus': 'Amazonas (UTC−4)',
  'America/Porto_Velho': 'Rondônia (UTC−4)',
  'America/Boa_Vista': 'Roraima (UTC−4)',
  'America/Rio_Branco': 'Acre (UTC−5)',
  'America/Eirunepe': 'Oeste do Amazonas (UTC−5)',
} as const;

export type Timezone = keyof typeof timezoneLabel;
