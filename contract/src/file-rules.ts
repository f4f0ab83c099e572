/** The messages for refused files and pictures. */
export const fileRules = {
  logo_is_a_picture: 'Envie uma imagem PNG, JPG ou WebP inteira, sem animação.',
  photo_is_a_picture: 'Envie uma foto PNG, JPG ou WebP inteira, sem animação.',
  photo_has_24_million_dots: 'Imagem grande demais (máximo 24 megapixels). Diminua a foto e tente de novo.',
  csv_file_is_read: 'Não foi possível ler o arquivo. Envie um CSV.',
  csv_file_has_lines: 'O arquivo não tem linhas além do cabeçalho.',
  file_is_not_too_much:
    'Este arquivo é grande ou complexo demais para ser lido. Salve só a lista em um arquivo novo e envie de novo.',
  few_files_at_once: 'Há muitos arquivos sendo lidos agora. Tente de novo em instantes.',
  cover_is_a_picture: 'Envie uma imagem JPG de até 2.000 pontos de lado.',
  import_file_is_read: 'Não foi possível ler o arquivo. Envie um CSV ou XLSX.',
  picture_has_dots: 'Esta imagem está vazia ou quebrada. Envie outra.',
  picture_has_24_million_dots:
    'Imagem grande demais (máximo 24 megapixels). Diminua a imagem e tente de novo.',
} as const;

/**
 * The message for a text file whose quotes open and never close, instead of `csv_file_is_read` or
 * `import_file_is_read`.
 */
export const openQuotesText = (line: number) => `As aspas abertas na linha ${line} não fecham.`;
